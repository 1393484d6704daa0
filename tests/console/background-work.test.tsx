import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { WorkList } from '#console/pages/work/Work.tsx'
import type { WorkCalls, WorkItem } from '#console/pages/work/work.ts'
import { show, stub } from './viewsSupport.tsx'

const AT = '2026-05-05T15:00:00Z'
const item = (id: string, more: Partial<WorkItem> = {}): WorkItem => ({
  id,
  label: 'Invitation email',
  organizationName: 'Maple Court',
  state: 'failed',
  reason: 'The mail server refused it. Check the address, then send it again.',
  tries: 9,
  at: AT,
  ...more,
})

const shown = (own: Partial<WorkCalls> = {}) => {
  let failed = [
    item('1'),
    item('2', {
      label: 'Remove unused files',
      organizationName: null,
      reason: 'Some unused files could not be removed; the log says why.',
    }),
  ]
  const waiting = [item('3', { state: 'waiting', tries: 1 }), item('4', { state: 'waiting', tries: 0, reason: null })]
  const calls: WorkCalls = {
    list: vi.fn((state: string) =>
      Promise.resolve({
        counts: [
          { status: 'failed', count: failed.length },
          { status: 'waiting', count: 1234 },
        ],
        items: state === 'failed' ? failed : state === 'waiting' ? waiting : [],
        more: false,
      }),
    ),
    again: vi.fn((ids: readonly string[]) => {
      failed = failed.filter(one => !ids.includes(one.id))
      return Promise.resolve(ids.length)
    }),
    ...own,
  }
  show(() => <WorkList calls={calls} />, stub({}))
  return calls
}

describe('background work', () => {
  test('[R9.1] opens with what has failed, for whom, when and why, and runs one of it again', async () => {
    const calls = shown()
    const rows = await screen.findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveTextContent(/Invitation email · Maple Court.*Failed .*tried 9 times.*The mail server refused it/)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Background Work')
    await userEvent.click(within(rows[1]!).getByRole('button', { name: 'Run again: Remove unused files' }))
    expect(calls.again).toHaveBeenCalledWith(['2'])
    expect(await screen.findByText('It will run in a moment.')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('[R9.1] runs all that failed again in one click, and says so', async () => {
    const calls = shown()
    await userEvent.click(await screen.findByRole('button', { name: 'Run all again' }))
    expect(calls.again).toHaveBeenCalledWith(['1', '2'])
    expect(await screen.findByText('2 will run in a moment.')).toBeVisible()
    expect(await screen.findByText('Nothing has failed')).toBeVisible()
  })

  test('[R9.1] shows what waits with its next try; what was never tried needs no button', async () => {
    shown()
    await userEvent.click(await screen.findByRole('button', { name: 'Waiting 1,234' }))
    const rows = await screen.findAllByRole('listitem')
    expect(within(rows[0]!).getByRole('button')).toHaveAccessibleName('Run now: Invitation email, Maple Court')
    expect(rows[0]).toHaveTextContent('tried once')
    expect(within(rows[1]!).queryByRole('button')).toBeNull()
  })

  test('[R8.15] says when it could not be loaded, and tries again', async () => {
    let fails = true
    shown({
      list: () =>
        fails ? Promise.reject(new Error('The server is busy')) : Promise.resolve({ counts: [], items: [item('1')], more: false }),
    })
    expect(await screen.findByText(/could not be loaded: The server is busy/, undefined, { timeout: 15_000 })).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  })
})
