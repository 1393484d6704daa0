import { expect, test } from 'vitest'
import { isInOneOf, stateFieldOf, statesOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { derivedStateOf } from '#model'
import { lanesOf } from '#views/board/useLanes.ts'

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

test('[R3.12] an alert whose all clear was given is resolved, and is done with as one that is published', () => {
  const { states = {}, templateFor = [], actions = {} } = catalogue.resource('alerts')
  const at = (resolvedAt: string | null) => derivedStateOf(states, key => (key === 'resolvedAt' ? resolvedAt : null), new Date(), 'UTC')
  expect([at(null), at('2026-11-28T15:00:00Z')]).toEqual([null, 'resolved'])
  const row = { status: 'resolved', baseStatus: 'published' }
  expect([isInOneOf(templateFor[0]?.from, row), isInOneOf(actions['extend']?.from, row), isInOneOf(['draft'], row)]).toEqual([
    true,
    true,
    false,
  ])
})

test('[R7.13] the states of content stand in the order of its life, in the API as on a board by them', () => {
  expect(statesOf(catalogue.resource('events'))).toEqual(['draft', 'scheduled', 'published', 'cancelled', 'expired', 'archived'])
  const posts = catalogue.resource('bulletin_boards')
  const lanes = lanesOf(posts, { lanes: stateFieldOf(posts)?.key ?? '' })
  expect(lanes.map(({ name }) => name).slice(-3)).toEqual(['scheduled', 'published', 'expired'])
})
