import { useEffect } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import type { PlaceOptions } from '#fields/place/place.ts'
import Room from '#console/views/form/Room.tsx'
import { show, stub } from './viewsSupport.tsx'

const provider = stub({ getList: () => Promise.resolve({ data: [{ id: 'v1', recordTitle: 'Club Room', capacity: 24 }], total: 1 }) })
const resource = catalogue.resource('events')
const { fits } = resource.fields['venue']?.options as PlaceOptions

it('[R3.14] an event for more people than its venue has room for is told of below its capacity, while that is asked', async () => {
  let form: UseFormReturn<Record<string, unknown>> | undefined
  const Form = () => {
    const made = useForm<Record<string, unknown>>({
      defaultValues: { registration: 'auto_capped', venue: { id: 'v1', title: 'Club Room' }, capacity: 40 },
    })
    useEffect(() => {
      form = made
    })
    return <FormProvider {...made}>{fits && <Room {...{ resource, place: 'venue', fits }} />}</FormProvider>
  }
  show(Form, provider, { resource })
  expect(await screen.findByText('Club Room has room for 24 people.')).toBeVisible()
  const gone = () => waitFor(() => expect(screen.queryByText(/has room/)).toBeNull())
  form?.setValue('capacity', 24)
  await gone()
  form?.setValue('capacity', 25)
  expect(await screen.findByText(/has room/)).toBeVisible()
  form?.setValue('registration', 'auto')
  await gone()
  form?.setValue('registration', 'auto_capped')
  expect(await screen.findByText(/has room/)).toBeVisible()
  form?.setValue('venue', 'virtual')
  await gone()
})
