import { useEffect } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import Taken from '#console/views/form/Taken.tsx'
import { show, stub } from './viewsSupport.tsx'

const courtyard = { id: 'v1', title: 'Courtyard' }
const rowOf = (id: string, recordTitle: string, startsAt: string, more: object = {}) => ({
  id,
  recordTitle,
  startsAt,
  duration: 60,
  venue: courtyard,
  status: 'published',
  ...more,
})
const rows = [
  rowOf('own', 'Bowling League', '2026-12-02T14:30'),
  rowOf('aqua', 'Aqua Chats', '2026-12-02T16:00'),
  rowOf('off', 'Canceled Concert', '2026-12-02T16:00', { status: 'cancelled' }),
  rowOf('late', 'Evening Stroll', '2026-12-02T17:30'),
]
const resource = catalogue.resource('events')

const formFor = (record: ConsoleRecord | null, values: Record<string, unknown>) => {
  const getList = vi.fn(() => Promise.resolve({ data: rows, total: rows.length }))
  let form: UseFormReturn<Record<string, unknown>> | undefined
  const Form = () => {
    const made = useForm<Record<string, unknown>>({ defaultValues: values })
    useEffect(() => {
      form = made
    })
    return (
      <FormProvider {...made}>
        <Taken {...{ resource, record }} field="venue" starts="startsAt" lasts="duration" />
      </FormProvider>
    )
  }
  show(Form, stub({ getList }), { resource })
  return { getList, set: (key: string, value: unknown) => form?.setValue(key, value, { shouldDirty: true }) }
}

it('[R3.14] a new event at a taken venue is told of before it is saved, and no longer when it moves', async () => {
  const form = formFor(null, { venue: courtyard, startsAt: '2026-12-02T16:30', duration: 30 })
  expect(await screen.findByText(/Courtyard is already booked then: Aqua Chats, 4:00 – 5:00 PM\./)).toBeVisible()
  expect(screen.queryByText(/Canceled Concert|Bowling|Evening/)).toBeNull()
  form.set('startsAt', '2026-12-02T17:00')
  await waitFor(() => expect(screen.queryByText(/already booked/)).toBeNull())
  form.set('duration', 60)
  expect(await screen.findByText(/Evening Stroll, 5:30 – 6:30 PM/)).toBeVisible()
  form.set('venue', 'virtual')
  await waitFor(() => expect(screen.queryByText(/already booked/)).toBeNull())
})

it('[R3.14] an event that is edited meets neither itself nor what it met before, until it is moved', async () => {
  const record = { id: 'own', recordTitle: 'Bowling League' } as unknown as ConsoleRecord
  const form = formFor(record, { venue: courtyard, startsAt: '2026-12-02T14:30', duration: 120 })
  expect(form.getList).not.toHaveBeenCalled()
  form.set('startsAt', '2026-12-02T14:15')
  expect(await screen.findByText(/Aqua Chats/)).toBeVisible()
  expect(screen.queryByText(/Bowling/)).toBeNull()
})
