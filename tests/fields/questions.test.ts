import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldTypes } from '#fields'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { checkAll } from '#catalogue/checks.ts'
import { targetOf } from '#catalogue'
import { givenValues } from '#console/views/form/initial.ts'
import { byDay } from '#console/views/list/timeline.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { defineResource, type Field, type FieldType } from '#model'

/** A field type of an integrator: a moment that is filtered by nothing, so that nothing but its answers can tell what it is. */
const tide = { ...dateTime.type, name: 'tide', filter: null } as unknown as FieldType
const register = fieldTypes as unknown as Record<string, FieldType>

beforeAll(() => void (register['tide'] = tide))
afterAll(() => void delete register['tide'])

const field = (type: string, options: object = {}): Field => ({ type, options })

const sailings = defineResource({
  name: 'sailings',
  type: 'Sailing',
  label: ['Sailing', 'Sailings'],
  titleFields: 'leaves',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: { leaves: field('tide') },
  list: { columns: ['leaves'], sort: 'leaves', upcoming: 'leaves' },
  form: ['leaves'],
})

test('[R13.7] a new field type that says its values are moments sorts rows into days, is upcoming, and is taken from an address', () => {
  expect(checkAll([{ file: 'resources/sailings.ts', resource: sailings }], [], [])).toEqual([])
  const rows = ['2026-05-05T08:00', '2026-05-05T15:30', '2026-05-06T08:00'].map(leaves => ({ leaves }) as unknown as ConsoleRecord)
  expect(byDay(sailings, 'leaves', rows).map(({ day, rows: of }) => [day, of.map(one => one.time)])).toEqual([
    ['2026-05-05', ['08:00', '15:30']],
    ['2026-05-06', ['08:00']],
  ])
  expect(givenValues(sailings, '{"leaves":"2026-05-05T08:00"}')).toEqual({ leaves: '2026-05-05T08:00' })
  expect(givenValues(sailings, '{"leaves":5}')).toEqual({})
})

test('[R13.7] field types answer what they are: a moment, a day, an audience, the rows that they name', () => {
  const those = (is: (type: FieldType) => unknown) =>
    Object.values(register)
      .filter(one => one !== tide && is(one))
      .map(one => one.name)
  expect(those(one => one.isMoment)).toEqual(['dateTime'])
  expect(those(one => one.isDay)).toEqual(['date'])
  expect(those(one => one.isMarkup)).toEqual(['richText'])
  expect(those(one => one.isAudience)).toEqual(['audience'])
  expect(those(one => one.target).sort()).toEqual(['featureFlagTargets', 'place', 'reference', 'references'])
  expect([targetOf(field('place', { to: 'venues' })), targetOf(field('text')), targetOf(field('nothing')), targetOf(undefined)]).toEqual([
    'venues',
    null,
    null,
    null,
  ])
})
