import { useEffect } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { expect, it } from 'vitest'
import meals from '../../resources/meals.ts'
import { plannedIn } from '#catalogue/planners.ts'
import OpenHours from '#console/views/form/OpenHours.tsx'
import type { Resource } from '#model'
import { show, stub } from './viewsSupport.tsx'

const LUNCH = { weekday: 4, period: 'lunch', startedAtTime: '11:30', endedAtTime: '13:30' }
const DINNER = { weekday: 4, period: 'dinner', startedAtTime: '16:30', endedAtTime: '18:30' }
const venue = (id: string, recordTitle: string, more: object = {}) => ({
  id,
  recordTitle,
  venueSchedules: [{ name: 'All year', validFrom: null, validTo: null, daySchedules: [LUNCH, DINNER] }],
  closures: [],
  closed: false,
  ...more,
})
const VENUES = [venue('v1', 'Main Dining Room', { closures: [{ date: '2026-11-26', reason: 'Thanksgiving' }] }), venue('v2', 'Bistro')]
const provider = stub({ getList: () => Promise.resolve({ data: VENUES, total: VENUES.length }) })

let form: UseFormReturn<Record<string, unknown>>
const Times = () => <output data-testid="times">{useWatch({ name: ['startsAt', 'endsAt'] }).join(' to ')}</output>
const mount = (values: object): void => {
  const resource = meals as unknown as Resource
  const planned = plannedIn(resource)
  const Form = () => {
    const made = useForm<Record<string, unknown>>({
      defaultValues: { date: null, mealPeriod: null, venues: [], startsAt: null, endsAt: null, ...values },
    })
    useEffect(() => {
      form = made
    })
    return (
      <FormProvider {...made}>
        {planned && <OpenHours {...{ resource, planned }} />}
        <Times />
      </FormProvider>
    )
  }
  show(Form, provider, { resource })
}
const times = (text: string) => waitFor(() => expect(screen.getByTestId('times')).toHaveTextContent(text))
const [main, bistro] = VENUES.map(({ id, recordTitle }) => ({ id, title: recordTitle }))

it('[R3.33] a new meal begins and ends with the hours of its venue, and follows its period until somebody sets a time', async () => {
  mount({ date: '2026-12-03', mealPeriod: 'lunch' })
  form.setValue('venues', [bistro])
  await times('11:30 to 13:30')
  form.setValue('mealPeriod', 'dinner')
  await times('16:30 to 18:30')
  form.setValue('endsAt', '19:00')
  form.setValue('mealPeriod', 'lunch')
  await times('16:30 to 19:00')
})

it('[R3.33] a meal at a venue that is closed that day is told of, and keeps its times', async () => {
  mount({ date: '2026-11-26', mealPeriod: 'lunch', venues: [main, bistro], startsAt: '12:00', endsAt: '14:00' })
  expect(await screen.findByText('Main Dining Room is closed that day.')).toBeVisible()
  expect(screen.queryByText(/Bistro/)).toBeNull()
  form.setValue('date', '2026-11-27')
  expect(await screen.findByText('Bistro has no lunch hours on Friday.')).toBeVisible()
  await times('12:00 to 14:00')
  form.setValue('venues', [])
  await waitFor(() => expect(screen.queryByText(/Bistro/)).toBeNull())
})
