import { useEffect } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import DatesAhead from '#console/views/form/DatesAhead.tsx'
import { show, stub } from './viewsSupport.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T18:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['events', 'startsAt', '2026-12-07T10:00'],
  ['meals', 'date', '2026-12-07'],
])('[R3.13] the form of %s says how many dates it makes and until when, before they are made', async (name, at, start) => {
  const resource = catalogue.resource(name)
  const options = repeatOf(resource)!
  let form: UseFormReturn<Record<string, unknown>> | undefined
  const Form = () => {
    const made = useForm<Record<string, unknown>>({ defaultValues: { [at]: start, repeats: 'weekly', repeatsOn: [] } })
    useEffect(() => {
      form = made
    })
    return <FormProvider {...made}>{<DatesAhead {...{ resource, options }} />}</FormProvider>
  }
  show(Form, stub({}), { resource })
  expect(await screen.findByText('Makes 55 more dates now, through Mon, Dec 27, 2027.')).toBeVisible()
  form?.setValue('repeatsCount', 9)
  expect(await screen.findByText('Makes 8 more dates, the last on Mon, Feb 1, 2027.')).toBeVisible()
  form?.setValue('repeatsUntil', '2026-12-14')
  await waitFor(() => expect(screen.queryByText(/Makes/)).toBeNull())
  form?.setValue('repeatsCount', null)
  expect(await screen.findByText('Makes 1 more date, on Mon, Dec 14.')).toBeVisible()
  form?.setValue('repeatsUntil', '2026-12-10')
  expect(await screen.findByText(/^Makes no more dates\. Choose a later day/)).toBeVisible()
  form?.setValue('repeatsOn', ['TU'])
  await waitFor(() => expect(screen.queryByText(/Makes/)).toBeNull())
})
