import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Resource } from '#model'
import ActionDialog from '#console/views/list/ActionDialog.tsx'
import { withPersonVerbs } from '#console/views/list/personVerbs.ts'
import type { RowVerb } from '#console/views/list/rowVerbs.ts'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { outing, outings, show, stub } from './viewsSupport.tsx'

const people = {
  ...outings,
  erasure: { hold: 'heldAt', because: 'why', at: 'erasedAt', called: { title: 'Erased' } },
} as unknown as Resource
const bulk = { isBusy: false, outcome: null } as unknown as Bulk
const row = { ...outing('1'), recordTitle: 'Clara Winslow' }
const verbsOf = (status: string, inBin = false, more: readonly RowVerb[] = []) =>
  withPersonVerbs(people, { ...row, status }, inBin, more, vi.fn())
const verb = (label: string) => {
  const found = verbsOf('archived').find(one => one.label === label)
  if (!found?.action) throw new Error(`There is no '${label}'.`)
  return found.action
}
const ahead = {
  name: 'Clara Winslow',
  refusal: null,
  goes: [{ label: 'check-ins', count: 1084 }],
  stays: [{ label: 'sign-ups', count: 96 }],
  named: [],
  mentions: [{ label: 'event', count: 1 }],
}

const shown = (label: string, ask: (document: string, variables?: object) => Promise<object>) => {
  const onClose = vi.fn()
  const Asking = ({ resource }: { readonly resource: Resource }) => (
    <ActionDialog {...{ resource, bulk, onClose }} acting={{ action: verb(label), which: { ids: ['1'] }, count: 1, record: row }} />
  )
  show(Asking, stub({ ask }), { resource: people })
  return onClose
}

it('[trust 5] people are erased once they were archived or are in the trash, and other rows never', () => {
  expect(verbsOf('active').map(one => one.label)).toEqual(['Download all data'])
  expect(verbsOf('archived').map(one => one.label)).toEqual(['Download all data', 'Erase for good'])
  expect(verbsOf('active', true).map(one => one.label)).toEqual(['Download all data', 'Erase for good'])
  expect(withPersonVerbs(outings, row, true, [], vi.fn())).toEqual([])
})

it('[trust 5] of placing a hold and releasing it only the one that can be done is offered', () => {
  const of = (name: string, reason: string | null): RowVerb => ({
    action: { name, label: name, done: '', sets: { heldAt: null } },
    label: name,
    icon: 'clock',
    reason,
    press: vi.fn(),
  })
  expect(verbsOf('active', false, [of('Hold', null), of('Release', 'Not on hold')]).map(one => one.label)).toEqual([
    'Hold',
    'Download all data',
  ])
})

it('[trust 5] what goes and what stays is said with counts, and nothing is erased before the name stands there', async () => {
  const ask = vi.fn((document: string) =>
    Promise.resolve(document.startsWith('query') ? { erasure: ahead } : { erasePerson: { done: true } }),
  )
  const onClose = shown('Erase for good', ask)
  expect(await screen.findByText('Profile, pictures, and password · 1,084 check-ins')).toBeVisible()
  expect(screen.getByText('96 sign-ups')).toBeVisible()
  expect(screen.getByText('1 event')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Erase for good' })
  expect(button).toBeDisabled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Type Clara Winslow to confirm' }), 'Clara  Winslow ')
  expect(button).toBeEnabled()
  await userEvent.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(ask).toHaveBeenCalledWith(expect.stringContaining('mutation ErasePerson'), { personId: '1', name: 'Clara  Winslow ' })
})

it('[trust 5] why somebody cannot be erased is said in place of the question', async () => {
  shown('Erase for good', () =>
    Promise.resolve({ erasure: { ...ahead, refusal: 'A legal hold lies on this person: Case 12. Release it first.' } }),
  )
  expect(await screen.findByText('A legal hold lies on this person: Case 12. Release it first.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('[trust 5] what went wrong stands in the dialog, and what was typed stays', async () => {
  shown('Erase for good', document =>
    document.startsWith('query') ? Promise.resolve({ erasure: ahead }) : Promise.reject(new Error('The server did not answer.')),
  )
  const box = await screen.findByRole('textbox')
  await userEvent.type(box, 'Clara Winslow')
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('The server did not answer.')).toBeVisible()
  expect(box).toHaveValue('Clara Winslow')
})
