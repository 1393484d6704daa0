import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { reference, references, repeater, text } from '#fields'
import { defineResource, type Resource } from '#model'
import { makeCutter } from '#server/operations/person/others.ts'
import { isCounted, personPlaces, wordColumns } from '#server/store/personPlaces.ts'
import { systemTables } from '#server/store/system.ts'
import { compile } from '#sql'

const places = personPlaces(catalogue.resources)

test('[trust 5] a resource that comes later is walked without anybody remembering it', () => {
  const parcels = defineResource({
    name: 'parcels',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields: {
      whose: reference({ to: 'users' }),
      takenBy: reference({ to: 'users', optional: true }),
      told: references({ to: 'users', optional: true }),
      stops: repeater({ type: 'ParcelStop', fields: { by: reference({ to: 'users' }) }, optional: true }),
      note: text({ optional: true }),
    },
    list: { columns: ['whose'] },
  }) as unknown as Resource
  const found = personPlaces([parcels])
  expect(found.map(({ key, isAbout }) => [key, isAbout])).toEqual([
    ['whose', true],
    ['takenBy', false],
    ['told', false],
    ['stops', false],
  ])
  expect(found.map(place => compile(place.names('x', 'r')).text)).toEqual([
    '"r"."whose_id" = $1::uuid',
    '"r"."taken_by_id" = $1::uuid',
    '"r"."told_ids" @> array[$1::uuid]',
    `exists (select from jsonb_array_elements("r"."stops") part where part -> 'by_id' @> to_jsonb($1::text))`,
  ])
  expect(wordColumns(parcels, 'note').map(({ name }) => name)).toEqual(['note'])
  expect(isCounted(parcels)).toBe(false)
})

test('[trust 5] rows that were counted stay as numbers, and a row about somebody else stays', () => {
  const about = [...new Set(places.filter(one => one.isAbout).map(one => one.resource))]
  expect(about.filter(isCounted).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['event_signups', 'meal_reservations', 'activities', 'deliveries']),
  )
  expect(about.filter(one => !isCounted(one)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['checkins', 'family_links', 'invitations']),
  )
  expect(places.find(one => one.resource.name === 'family_links' && one.key === 'consentBy')?.isAbout).toBe(false)
})

test('[trust 5] every table of the server’s own that knows people says what becomes of it', () => {
  const known = ['user_id', 'created_by', 'made_by', 'row_id']
  const silent = systemTables.filter(({ columns, people }) => !people && columns.some(({ name }) => known.includes(name)))
  // A screen's address is made by somebody, and is a row's: it says the first.
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('[trust 5] names of others are taken out of texts, whole names alone', () => {
  const cut = makeCutter(['Ann Lee', 'Ann Lee-Brown', 'ann@people.example', '(555) 010-0000'])
  expect(cut('Told Ann Lee-Brown, then ANN LEE (ann@people.example, (555) 010-0000).')).toBe(
    'Told another person, then another person (another person, another person).',
  )
  expect(cut('Joann Lee and Ann Leeds')).toBe('Joann Lee and Ann Leeds')
})
