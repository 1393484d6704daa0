import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { settledBy, withoutFields } from '#console/routing/fieldAccess.ts'

const columnsBelow = (resource: string, field: string | undefined): readonly string[] => {
  const whole = catalogue.resource(resource)
  return withoutFields(whole, settledBy(whole, field === undefined ? undefined : { field })).list.columns
}

test('[R3.9] [R3.12] deliveries say which alert or message they are of, but not below one of them', () => {
  expect(columnsBelow('deliveries', undefined).slice(0, 4)).toEqual(['person', 'alert', 'message', 'sentText'])
  expect(columnsBelow('deliveries', 'alert').slice(0, 2)).toEqual(['person', 'channel'])
  expect(columnsBelow('deliveries', 'update').slice(0, 2)).toEqual(['person', 'channel'])
  // What every row has stays: an address settles the row above alone.
  expect(columnsBelow('event_signups', 'event')).toContain('person')
})

test('[R3.12] [R3.15] below what was sent its rows are called deliveries: one person has several, and is one of its people', () => {
  const { label, nestedUnder = [] } = catalogue.resource('deliveries')
  expect(new Set(nestedUnder.map(one => one.label ?? label[1]))).toEqual(new Set(['Deliveries']))
})
