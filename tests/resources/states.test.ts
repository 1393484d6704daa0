import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { derivedStateOf } from '#model'

test('[R4.4] a bot message says whether it is paused, over or yet to come; its last day counts', () => {
  const { states = {} } = catalogue.resource('bot_messages')
  const at = (values: Readonly<Record<string, unknown>>) =>
    derivedStateOf(states, key => values[key] ?? null, new Date('2026-11-29T18:00:00Z'), 'America/Chicago')
  expect(at({ paused: false })).toBeNull()
  expect(at({ paused: true })).toBe('paused')
  expect(at({ endDate: '2026-11-29' })).toBeNull()
  expect(at({ paused: true, endDate: '2026-11-28' })).toBe('ended')
  expect(at({ startDate: '2026-11-30' })).toBe('planned')
  expect(at({ startDate: '2026-11-29' })).toBeNull()
})
