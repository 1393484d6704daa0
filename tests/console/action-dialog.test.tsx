import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { NamedAction, Resource } from '#model'
import ActionDialog from '#console/views/list/ActionDialog.tsx'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { outing, show, spy, stub } from './viewsSupport.tsx'

const action = { name: 'rename', label: 'Rename', done: 'renamed', asks: ['title'] } as unknown as NamedAction
const bulk = { isBusy: false, outcome: null } as unknown as Bulk

const Asking = ({ resource }: { readonly resource: Resource }) => {
  const client = useQueryClient()
  const { title: _, ...record } = outing('1')
  return (
    <>
      <button onClick={() => void client.invalidateQueries()}>Read anew</button>
      <ActionDialog {...{ resource, bulk }} acting={{ action, which: { ids: ['1'] }, count: 1, record }} onClose={() => undefined} />
    </>
  )
}

it('[R13.1] what is typed in an action stays when the row is read anew behind it', async () => {
  const provider = stub({ getOne: () => Promise.resolve({ data: outing('1') }) })
  show(Asking, provider)
  const box = await screen.findByRole('textbox', { name: /^Title/ })
  expect(box).toHaveFocus()
  await userEvent.clear(box)
  await userEvent.type(box, 'To the lake')
  spy(provider, 'getOne').mockReturnValue(new Promise(() => undefined))
  // The dialog covers the page, so the button behind it is found by its words alone.
  fireEvent.click(screen.getByText('Read anew'))
  await waitFor(() => expect(spy(provider, 'getOne').mock.calls).toHaveLength(2))
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('To the lake')
})
