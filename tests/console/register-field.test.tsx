import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { RegisterField } from '#views/register/RegisterField.tsx'
import type { Candidate } from '#views/register/useCandidates.ts'

const ada: Candidate = { id: 'ada', title: 'Ada Finch', people: [{ id: 'ada', title: 'Ada Finch' }] }
const adam: Candidate = { id: 'adam', title: 'Adam Finch', people: [{ id: 'adam', title: 'Adam Finch' }] }

const shown = (find: (text: string) => Promise<readonly Candidate[]>) => {
  const [onAdd, onMiss] = [vi.fn(), vi.fn()]
  render(<RegisterField id="who" placeholder="Name" inputRef={createRef()} find={find} onAdd={onAdd} onMiss={onMiss} />)
  return { onAdd, onMiss, field: screen.getByRole('combobox') }
}

test('[R3.14] Enter takes who is marked, and before the answer whom alone it finds', async () => {
  const { field, onAdd } = shown(() => Promise.resolve([ada]))
  await userEvent.type(field, 'ada{Enter}')
  await vi.waitFor(() => expect(onAdd).toHaveBeenCalledExactlyOnceWith(ada))
  expect(field).toHaveValue('')
  await userEvent.type(field, 'ada')
  await screen.findByRole('option', { name: 'Ada Finch' })
  await userEvent.keyboard('{Enter}')
  expect(onAdd).toHaveBeenCalledTimes(2)
})

test('[R3.14] Enter takes the first of several, and the one that arrows went to', async () => {
  const { field, onAdd, onMiss } = shown(text => Promise.resolve(text === 'ad' ? [ada, adam] : []))
  await userEvent.type(field, 'ad')
  await screen.findByRole('option', { name: 'Adam Finch' })
  await userEvent.keyboard('{Enter}')
  expect(onAdd).toHaveBeenLastCalledWith(ada)
  await userEvent.type(field, 'ad')
  await screen.findByRole('option', { name: 'Adam Finch' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onAdd).toHaveBeenLastCalledWith(adam)
  expect(onMiss).not.toHaveBeenCalled()
})

test('[R3.14] whoever was just added is not marked again by the letters of the next', async () => {
  const { field, onAdd } = shown(text => Promise.resolve(text === 'fi' ? [ada, adam] : [adam]))
  await userEvent.type(field, 'adam{Enter}')
  await vi.waitFor(() => expect(onAdd).toHaveBeenLastCalledWith(adam))
  await userEvent.type(field, 'fi')
  await screen.findByRole('option', { name: 'Ada Finch' })
  await userEvent.keyboard('{Enter}')
  expect(onAdd).toHaveBeenLastCalledWith(ada)
})

test('[R11.7] Enter on a search that failed says why, and keeps what was typed', async () => {
  const { field, onAdd, onMiss } = shown(() => Promise.reject(new Error('You are offline.')))
  await userEvent.type(field, 'ada{Enter}')
  await vi.waitFor(() => expect(onMiss).toHaveBeenCalledExactlyOnceWith('You are offline.'))
  expect(field).toHaveValue('ada')
  expect(onAdd).not.toHaveBeenCalled()
})

test('[R3.14] whose name only begins as it was typed is offered as such, and Enter alone adds nobody', async () => {
  const { field, onAdd, onMiss } = shown(() => Promise.resolve([{ ...ada, isSimilar: true }]))
  await userEvent.type(field, 'Adda Fnch{Enter}')
  await vi.waitFor(() => expect(onMiss).toHaveBeenCalled())
  expect(await screen.findByText('Similar names')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onAdd).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('option', { name: 'Ada Finch' }))
  expect(onAdd).toHaveBeenCalledOnce()
})
