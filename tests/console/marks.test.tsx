import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import ShowView from '#console/views/show/index.tsx'
import { boolean, repeater, text } from '#fields'
import { section, type Resource } from '#model'
import { outing, outings, person, show, spy, stub } from './viewsSupport.tsx'

const dishes = repeater({
  type: 'Dish',
  fields: { dish: text({ limit: 20 }), soldOut: boolean() },
  passing: ['soldOut'],
  listed: 'dish',
})
const resource = {
  ...outings,
  area: 'dining',
  fields: { ...outings.fields, dishes },
  form: [section('Basics', 'title', 'dishes')],
} as unknown as Resource

const soup = { dish: 'Soup', soldOut: false }
const trout = { dish: 'Trout', soldOut: false }
const row = (version: number, ...of: readonly object[]) => ({ data: outing('1', { version, dishes: of }) })
const at = { at: '/outings/1/show', path: '/outings/:id/show', resource }
const of = (dish: string) => screen.findByRole('button', { name: `Sold out: ${dish}` })

it('[R3.33] what is sold out is said with one press, over what somebody else marked meanwhile', async () => {
  let now = row(1, soup, trout)
  const provider = stub({
    getOne: () => Promise.resolve(now),
    update: (_: never, { data }: { data: { dishes: readonly object[] } }) => {
      now = row(3, ...data.dishes)
      return Promise.resolve(now)
    },
  })
  show(ShowView, provider, at)
  expect(await of('Trout')).toHaveAttribute('aria-pressed', 'false')
  now = row(2, { dish: 'Bread', soldOut: false }, { ...soup, soldOut: true }, trout)
  await userEvent.click(await of('Trout'))
  await waitFor(async () => expect(await of('Trout')).toHaveAttribute('aria-pressed', 'true'))
  expect(await of('Soup')).toHaveAttribute('aria-pressed', 'true')
  expect(spy(provider, 'update').mock.lastCall?.[1]).toMatchObject({
    data: { dishes: [{ dish: 'Bread' }, { dish: 'Soup', soldOut: true }, { dish: 'Trout', soldOut: true }] },
    previousData: { version: 2 },
  })
})

it('[R3.33] a dish that is off the menu by now is not marked', async () => {
  let now = row(1, soup, trout)
  const provider = stub({ getOne: () => Promise.resolve(now), update: () => Promise.reject(new Error('written')) })
  show(ShowView, provider, at)
  await of('Trout')
  now = row(2, soup)
  await userEvent.click(await of('Trout'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sold out: Trout' })).toBeNull())
  expect(spy(provider, 'update')).not.toHaveBeenCalled()
})

it('[R3.33] who only reads the menu reads what is sold out, and marks nothing', async () => {
  const provider = stub({ getOne: () => Promise.resolve(row(1, { ...trout, soldOut: true })) })
  show(ShowView, provider, { ...at, as: { ...person, admin: false, areas: { dining: 'view' } } as never })
  expect(await screen.findByText('Trout')).toBeVisible()
  expect(screen.getByText('Sold out').tagName).toBe('DT')
  expect(screen.queryByRole('button', { name: /Sold out/ })).toBeNull()
})
