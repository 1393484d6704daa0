import { expect, it } from 'vitest'
import { compare, merged } from '#console/views/form/conflict.ts'
import { formSections } from '#console/views/form/sections.ts'
import { catalogue } from '#catalogue/declarations.ts'
import type { ConsoleRecord } from '#console/data/types.ts'

const groups = catalogue.resource('groups')
const env = { timeZone: 'UTC', locale: 'en-US', now: new Date() }
const people = (ids: string) => [...ids].map(id => ({ id, title: id.toUpperCase() }))
const row = (members: string) => ({ id: '1', name: 'Chorus', members: people(members), leaders: [] }) as unknown as ConsoleRecord

const settle = (base: string, mine: string, theirs: string) => {
  const conflict = { base: row(base), mine: row(mine), theirs: row(theirs), by: null }
  const comparison = compare(formSections(groups, false), conflict, env)
  const values = merged(comparison, conflict, {})
  return {
    asked: comparison.both.map(({ key }) => key),
    members: (values?.['members'] as ReturnType<typeof people> | undefined)?.map(({ id }) => id).join(''),
  }
}

it('[R3.8, R11] two who change the members of a group at once lose nobody, whom either added or took out', () => {
  expect(settle('abc', 'abcd', 'abce')).toEqual({ asked: [], members: 'abced' })
  expect(settle('abc', 'bcd', 'abe')).toEqual({ asked: [], members: 'bed' })
  // Whoever both added is there once.
  expect(settle('a', 'abc', 'acd')).toEqual({ asked: [], members: 'acdb' })
})

it('[R11] a list whose order both changed is chosen, not mixed', () => {
  expect(settle('abc', 'cab', 'abcd')).toEqual({ asked: ['members'], members: undefined })
})
