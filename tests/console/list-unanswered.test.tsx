import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { failure } from '#console/data/errors.ts'
import ListView from '#console/views/list/index.tsx'
import { bulkDone, outing, show, spy, stub } from './viewsSupport.tsx'

const rows = (verbs: Parameters<typeof stub>[0]) => stub({ getList: () => Promise.resolve({ data: [outing('1')], total: 1 }), ...verbs })

describe('a change of a list', () => {
  it('[R11.7] says of a change whose answer was lost that it may have been made, and while one is under way that it is', async () => {
    let answer: (done: unknown) => void = () => undefined
    const lost = failure('You are offline.', { type: 'Offline', requestId: null })
    const answers = [() => Promise.reject(lost), () => new Promise(resolve => (answer = resolve))]
    show(ListView, rows({ runAction: () => answers.shift()?.() }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
    const archive = within(await screen.findByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Archive' })
    await userEvent.click(archive)
    expect(await screen.findByText(/^No answer came\. If the change does not show here/)).toBeVisible()
    await userEvent.click(archive)
    expect(await screen.findByText('Still working.', {}, { timeout: 3_000 })).toBeVisible()
    answer(bulkDone(1))
    expect(await screen.findByText('1 outing archived.')).toBeVisible()
  })

  it('[R11.7] offers Undo again where it had no answer', async () => {
    const lost = failure('You are offline.', { type: 'Offline', requestId: null })
    const answers = [() => Promise.reject(lost), () => Promise.resolve(bulkDone(1))]
    const provider = rows({ runAction: () => Promise.resolve(bulkDone(1)), undo: () => answers.shift()?.() })
    show(ListView, provider)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
    await userEvent.click(within(await screen.findByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Archive' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/^No answer came\./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 outing restored.')).toBeVisible()
    expect(spy(provider, 'undo').mock.calls).toEqual([['c1'], ['c1']])
  })
})
