import { expect, test } from 'vitest'
import { shortened } from '#server/signage/content.ts'
import { fitOf } from '#server/signage/fit.ts'
import { isOn } from '#server/signage/look.ts'
import { look } from './look.ts'

test('[R3.32] a screen holds as many rows as were asked for, or as its size of type has room for', () => {
  expect(fitOf(look()).rows).toBe(5)
  expect(fitOf(look({ itemsPerPage: '10' })).rows).toBeLessThan(10)
  expect(fitOf(look({ itemsPerPage: '10', orientation: 'portrait' })).rows).toBeGreaterThan(5)
  expect(fitOf(look({ itemsPerPage: '10', minPoint: 112 })).rows).toBeLessThan(fitOf(look({ itemsPerPage: '10' })).rows)
  expect(fitOf(look({ ticker: 'Welcome', itemsPerPage: '10' })).rows).toBeLessThan(fitOf(look({ itemsPerPage: '10' })).rows)
  expect(fitOf(look({ minPoint: 200, ticker: 'Welcome' }))).toEqual({ rows: 1, words: 5 })
  expect(fitOf(look({ maxWords: 80 })).words).toBeLessThan(80)
})

test('[R3.32] a text that is too long for a screen ends in dots', () => {
  expect(shortened(' Leave  the\nhouse. ', 3)).toBe('Leave the house.')
  expect(shortened('Leave the house now.', 3)).toBe('Leave the house…')
})

test('[R3.32] a screen is on in its hours, by its day; without hours always, turned off never', () => {
  const range = { weekday: 1, startedAtTime: '08:00', endedAtTime: '20:00', period: null } as const
  const monday = (time: string) => isOn(look({ onHours: [range] }), `2026-11-30T${time}`)
  expect([monday('07:59'), monday('08:00'), monday('19:59'), monday('20:00')]).toEqual([false, true, true, false])
  expect(isOn(look({ onHours: [range] }), '2026-12-01T12:00')).toBe(false)
  expect([isOn(look(), '2026-12-01T03:00'), isOn(look({ disabled: true }), '2026-12-01T12:00')]).toEqual([true, false])
})
