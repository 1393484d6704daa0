import { expect, test } from 'vitest'
import { rowsThatFit, shortened, textThatFits } from '#server/signage/fit.ts'
import { isOn } from '#server/signage/look.ts'
import { look } from './look.ts'

test('[R3.32] a screen holds as many rows as were asked for, or as its size of type has room for', () => {
  const ofTen = (more = {}) => rowsThatFit(look({ itemsPerPage: '10', ...more }))
  expect(rowsThatFit(look())).toBe(5)
  expect(ofTen()).toBeLessThan(10)
  expect(ofTen({ orientation: 'portrait' })).toBeGreaterThan(5)
  expect(ofTen({ minPoint: 112 })).toBeLessThan(ofTen())
  expect(ofTen({ ticker: 'Welcome' })).toBeLessThan(ofTen())
  expect(rowsThatFit(look({ minPoint: 200, ticker: 'Welcome' }))).toBe(1)
})

test('[R3.32] a text has the size of type that was asked for, or a smaller one that has room for it', () => {
  const text = 'Please use the other elevator until it is repaired. '.repeat(12).trim()
  const told = (words: number) => ({ title: 'Elevator out of service', when: '', text: shortened(text, words) })
  expect(textThatFits(look({ minPoint: 72 }), told(9))).toEqual({ text: shortened(text, 9) })
  const large = textThatFits(look({ minPoint: 120, ticker: 'Welcome' }), told(9))
  expect(large.text).toBe(shortened(text, 9))
  expect(large.point).toBeLessThan(120)
  const long = textThatFits(look({ minPoint: 120, maxWords: 80 }), told(80))
  expect(long.point).toBeGreaterThanOrEqual(56)
  expect(long.text.split(' ').length).toBeGreaterThanOrEqual(20)
  expect(long.text.split(' ').length).toBeLessThan(80)
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
