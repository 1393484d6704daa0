import { expect, test } from 'vitest'
import { defineResource, type AnyField, type Resource, type SignageSource } from '#model'
import { checkSignage } from '#catalogue/checkSignage.ts'
import { SIGNAGE_FIELDS } from '#catalogue/signageFields.ts'
import { boolean, choice, choices, date, dateTime, duration, image, number, text, weeklyHours } from '#fields'
import { calendar } from '#views'

const access = { read: 'organizationStaff', write: 'organizationStaff' } as const
const heading = { 'en-US': 'Walks', 'es-US': 'Paseos' }

const walks: Resource = defineResource({
  name: 'walks',
  access,
  area: 'events',
  fields: { name: text(), startsAt: dateTime(), on: date({ optional: true }) },
  list: { columns: ['name'] },
  views: { calendar: calendar({ starts: 'startsAt', feed: {} }) },
})
const notes: Resource = defineResource({ name: 'notes', access, area: 'events', fields: { name: text() }, list: { columns: ['name'] } })

const MAKERS = { choice: () => choice({ options: ['one'] }), number, image, text, boolean, duration, dateTime, weeklyHours } as const

const screens = (sources: Readonly<Record<string, SignageSource>>, without?: string): Resource => {
  const needed = Object.entries(SIGNAGE_FIELDS).filter(([key]) => key !== without)
  const fields = needed.map(([key, type]) => [key, type === 'choices' ? choices({ options: ['walks', 'clock'] }) : MAKERS[type]()] as const)
  return defineResource({
    name: 'screens',
    access,
    area: 'settings',
    fields: { name: text(), ...Object.fromEntries<AnyField>(fields) },
    list: { columns: ['name'] },
    signage: { sources },
  })
}

const found = (resource: Resource): string[] => {
  const mistakes: string[] = []
  checkSignage(resource, [resource, walks, notes], (id, path, message) => mistakes.push(`${id} ${path} ${message}`))
  return mistakes
}

test('[R13.7] a screen has the fields that its page goes by', () => {
  expect(found(screens({ walks: { of: 'walks', heading, on: 'today' } }))).toEqual([])
  expect(found(screens({}, 'theme'))).toEqual(["R250 signage needs a field 'theme' of type choice."])
})

test('[R13.7] sources of a screen name options, resources and fields that there are', () => {
  const of = (source: Partial<SignageSource>, name = 'walks') => found(screens({ [name]: { of: 'walks', heading, ...source } }))
  expect(of({}, 'trips')).toEqual([
    "R251 signage.sources.trips names 'trips', which is not an option of 'sources'. Choose one of: walks, clock.",
  ])
  expect(of({ text: 'name', each: 'title' })).toEqual([
    "R251 signage.sources.walks names 'title', which is not a field of the parts of name.",
  ])
  expect(of({ of: 'walkz' })).toEqual(["R251 signage.sources.walks.of names 'walkz', which is not declared."])
  expect(of({ text: 'nam' })[0]).toMatch(/^R251 signage\.sources\.walks names 'nam', which is not a field of walks\. Did you mean 'name'\?/)
  expect(of({ on: { anniversary: 'startsAt' } })).toEqual([
    "R251 signage.sources.walks.on names 'startsAt', which is no field of type date.",
  ])
  expect(of({ on: { anniversary: 'on' } })).toEqual([])
  expect(of({ of: 'notes', on: 'today' })).toEqual(['R251 signage.sources.walks.on is of a calendar, and notes declares none with a feed.'])
})
