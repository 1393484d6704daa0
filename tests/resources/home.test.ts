import { expect, test } from 'vitest'
import { homeFilter, homeOf } from '#catalogue/home.ts'
import { catalogue } from '../support/product.ts'

test('[R3.31] who was missed is counted for a week after the day, and not for ever', () => {
  const checkins = catalogue.resource('checkins')
  const [, open] = homeOf(checkins).find(([name]) => name === 'open') ?? []
  const env = { now: new Date('2026-11-30T10:00:00Z'), timeZone: 'America/Chicago', locale: 'en-US' }
  expect(open && homeFilter(checkins, open, env)).toEqual({ status: ['missed'], day: { from: '2026-11-23', to: '2026-11-29' } })
})
