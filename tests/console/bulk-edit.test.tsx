import { useState } from 'react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { namedFields } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { choices, password, pin } from '#fields'
import type { Resource } from '#model'
import ListView from '#console/views/list/index.tsx'
import { BulkField, shiftOf, type Move } from '#console/views/list/BulkField.tsx'
import { outing, outings, show, spy, stub } from './viewsSupport.tsx'

const startsAt = namedFields(catalogue.resource('events')).find(({ key }) => key === 'startsAt')!

const Moving = () => {
  const [move, setMove] = useState<Move | undefined>({ much: '', unit: 'days' })
  return (
    <>
      <BulkField named={startsAt} move={move} onMove={setMove} />
      <output>{JSON.stringify(move ? shiftOf(startsAt, move) : 'set')}</output>
    </>
  )
}

test('[R13.1] bulk edit moves a moment by days, hours or minutes, and not by nothing', () => {
  render(<Moving />)
  const came = () => screen.getByRole('status').textContent
  expect(came()).toBe('null')
  fireEvent.change(screen.getByLabelText('Move Starts by'), { target: { value: '-2' } })
  expect(came()).toBe('{"field":"startsAt","by":-2880}')
  fireEvent.change(screen.getByLabelText('Unit'), { target: { value: 'minutes' } })
  expect(came()).toBe('{"field":"startsAt","by":-2}')
  expect(screen.getByLabelText('Move Starts by')).toBeValid()
  fireEvent.change(screen.getByLabelText('Move Starts by'), { target: { value: 'soon' } })
  expect(came()).toBe('null')
  expect(screen.getByLabelText('Move Starts by')).toBeInvalid()
})

test('[R13.1] bulk edit gives no secret to several rows: nobody shares a password or a PIN', async () => {
  const secrets = { ...outings.fields, word: password({ optional: true }), code: pin({ optional: true, label: 'PIN' }) }
  const rows = stub({ getList: () => Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] } }) })
  show(ListView, rows, { resource: { ...outings, fields: secrets, form: [...Object.keys(secrets)] } as unknown as Resource })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: 'Transport' })).toBeVisible()
  for (const name of ['PIN', 'Word']) expect(dialog.queryByRole('checkbox', { name })).toBeNull()
})

test('[R13.1] bulk edit leaves what an action asks for in the form to that action, and what it asks for by itself it offers', async () => {
  const rows = stub({ getList: () => Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] } }) })
  const actions = {
    ...outings.actions,
    ride: { label: 'Go by another way', done: 'changed', asks: ['transport'], savedWhen: {} },
    pay: { label: 'Pay', done: 'paid', asks: ['paid'] },
  }
  show(ListView, rows, { resource: { ...outings, actions } as unknown as Resource })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: 'Charge a fee' })).toBeVisible()
  expect(dialog.queryByRole('checkbox', { name: 'Transport' })).toBeNull()
})

test('[R13.1] what is done to several rows counts them in words of their own, whatever their list is called', async () => {
  const rows = stub({ getList: () => Promise.resolve({ data: [outing('1'), outing('2')], total: 2, meta: { counts: [] } }) })
  const library: Resource = { ...outings, label: ['Outing template', 'Outing Library'], noun: ['outing', 'outings'] }
  show(ListView, rows, { resource: library })
  for (const name of ['Select Outing 1', 'Select Outing 2']) await userEvent.click(await screen.findByRole('checkbox', { name }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 outings' })
  expect(dialog).toBeVisible()
  // As in every other dialog what leaves things as they are is no second button beside the one that does something.
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveClass('MuiButton-text')
})

test('[R13.1] more than 10,000 rows are not changed at once, and it is said before anything is entered', async () => {
  show(ListView, stub({ getList: () => Promise.resolve({ data: [outing('1'), outing('2')], total: 10_001, meta: { counts: [] } }) }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
  await userEvent.click(screen.getByRole('button', { name: /^Select all 10,000\+/ }))
  expect(screen.getByText(/10,000 rows can be changed at once. Filter the list first./)).toBeInTheDocument()
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('[R13.1] bulk edit adds to the lists that rows have, and replaces them only when that is chosen', async () => {
  const provider = stub({
    getList: () => Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] } }),
    change: () => Promise.resolve({ changeSet: 'c', done: 1, refused: [], follows: null }),
  })
  const fields = { ...outings.fields, needs: choices({ options: ['bread', 'milk'], optional: true }) }
  show(ListView, provider, { resource: { ...outings, fields, form: Object.keys(fields) } as unknown as Resource })
  const open = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Needs' }))
    return dialog
  }
  const dialog = await open()
  // Nothing is added by nothing.
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 outing' }))
  expect(await dialog.findByText('Required')).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Milk' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 outing' }))
  await waitFor(() =>
    expect(spy(provider, 'change')).toHaveBeenCalledWith('outings', { ids: ['1'] }, {}, [{ field: 'needs', add: ['milk'] }]),
  )
  const again = await open()
  fireEvent.change(again.getByRole('combobox', { name: 'How to change Needs' }), { target: { value: 'set' } })
  await userEvent.click(again.getByRole('checkbox', { name: 'Bread' }))
  await userEvent.click(again.getByRole('button', { name: 'Change 1 outing' }))
  await waitFor(() => expect(spy(provider, 'change')).toHaveBeenLastCalledWith('outings', { ids: ['1'] }, { needs: ['bread'] }, []))
})

test('[R13.1] a press with Shift takes all rows from the last one on, and lets them go again', async () => {
  const data = ['1', '2', '3', '4', '5'].map(id => outing(id))
  show(ListView, stub({ getList: () => Promise.resolve({ data, total: 5, meta: { counts: [] } }) }))
  const box = (id: string) => screen.findByRole('checkbox', { name: `Select Outing ${id}` })
  const user = userEvent.setup()
  await user.click(await box('4'))
  await user.keyboard('{Shift>}')
  await user.click(await box('2'))
  expect(await screen.findByText('3 selected')).toBeVisible()
  for (const id of ['2', '3', '4']) expect(await box(id)).toBeChecked()
  await user.click(await box('3'))
  expect(await screen.findByText('1 selected')).toBeVisible()
  await user.keyboard('{/Shift}')
  await user.click(await box('1'))
  expect(await screen.findByText('2 selected')).toBeVisible()
  expect(await box('4')).toBeChecked()
})

test('[R13.1] what is chosen in a bulk edit is brought into sight, below however many fields', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = function () {
    scrolled(this.textContent)
  }
  show(ListView, stub({ getList: () => Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] } }) }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  scrolled.mockClear()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Transport' }))
  expect(scrolled).toHaveBeenCalledWith(expect.stringContaining('Transport'))
})
