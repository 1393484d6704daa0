import { describe, expect, test } from 'vitest'
import { declared } from '#catalogue/declared.ts'
import { summaries } from '#catalogue/summaries.ts'
import { defineResource, viewEntries, type View } from '#model'
import { text } from '#fields'
import { table, viewTypeOf, viewTypes } from '#views'
import type { ViewCases } from '#views/cases.ts'
import { viewScreens } from '#views/screens.ts'
import type { ViewType } from '#views/viewType.ts'
import { checkAll } from '#catalogue/checks.ts'
import { routesOf, screensOf } from '#console/routing/routes.ts'

const files = import.meta.glob<{ cases: ViewCases<object> }>('../../src/views/*/*.cases.ts', { eager: true })
const folders = Object.keys(import.meta.glob('../../src/views/*/*.ts')).map(file => file.split('/').at(-2) ?? '')
const types: ReadonlyMap<string, ViewType> = new Map(Object.entries(viewTypes))

const notes = (views: Readonly<Record<string, View<string, object, never>>>, name = 'notes') =>
  defineResource({
    name,
    type: 'Note',
    label: ['Note', 'Notes'],
    titleFields: 'title',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    area: 'content',
    fields: { title: text({ limit: 80 }) },
    list: { columns: ['title'], sort: 'title' },
    views,
  })

const mistakes = (views: Readonly<Record<string, View<string, object, never>>>) =>
  checkAll([{ file: 'resources/notes.ts', resource: notes(views) }], []).map(({ id, path }) => `${id} ${path}`)

describe('view types', () => {
  test('[R13.7] each folder is in the register, has cases, and a screen unless it is the list itself', () => {
    expect([...new Set(folders)].sort()).toEqual([...types.keys()].sort())
    expect(
      Object.keys(files)
        .map(file => file.split('/').at(-2))
        .sort(),
    ).toEqual([...types.keys()].sort())
    expect(['table', ...Object.keys(viewScreens)].sort()).toEqual([...types.keys()].sort())
  })

  describe.each(Object.entries(files).map(([file, { cases }]) => ({ name: file.split('/').at(-2) ?? '', cases })))(
    '$name',
    ({ name, cases }) => {
      const resource = cases.resource ?? notes({})
      const scope = {
        resource,
        resourceNamed: (one: string) => [resource, ...(cases.others ?? [])].find(each => each.name === one) ?? null,
      }
      const type = types.get(name)

      test('takes options that are right, and says in the handbook what it does', () => {
        expect(type?.check(cases.accepted, scope)).toEqual([])
        expect(type?.describe(cases.accepted)).toBe(cases.says)
      })

      test.each(cases.refused)('refuses: $path $message', ({ options, path, message }) => {
        expect(type?.check(options, scope)).toEqual([[path, message]])
      })
    },
  )

  test('every view of every declared resource is of a type that there is, with options that it takes', () => {
    const all = Object.values(declared)
    for (const resource of all)
      for (const view of Object.values(resource.views ?? {})) {
        const scope = { resource, resourceNamed: (name: string) => all.find(one => one.name === name) ?? null }
        expect(viewTypeOf(view)?.check(view.options, scope)).toEqual([])
      }
  })
})

describe('views of a resource', () => {
  test('the list comes first where no view is a table, and where it is named otherwise', () => {
    const other = { ...table({ label: 'Other' }), view: 'other' }
    expect(viewEntries({ views: { other } }).map(([key]) => key)).toEqual(['table', 'other'])
    expect(viewEntries({ views: { other, history: table({ label: 'History' }) } }).map(([key]) => key)).toEqual(['other', 'history'])
  })

  test('[R13.7] the first is at the path of the list, the others below it at their keys', () => {
    const resource = notes({ history: table({ label: 'History' }), waiting: table({ label: 'Waiting' }) })
    const routes = routesOf([resource], [], { variant: 'life', layout: 'v2' }).filter(({ screen }) => screen === 'list')
    expect(routes.map(route => [route.address, 'view' in route ? route.view : null])).toEqual([
      ['notes', 'history'],
      ['notes/waiting', 'waiting'],
    ])
  })

  test('[R3.14] one of rows below a row is at their list there, and not at the list of rows of many', () => {
    const routes = routesOf(summaries.resources, [], { variant: 'life', layout: 'v2' })
    const lists = screensOf(routes, 'event_signups').filter(({ screen }) => screen === 'list')
    expect(lists.map(({ address, view }) => [address, view])).toEqual([
      ['events/attendance', 'table'],
      ['events/detail/checkin', 'door'],
      ['events/detail/checkin/table', 'table'],
    ])
  })

  test('what is no view, at no free address, or opens with no state of these rows, is a mistake', () => {
    const odd = { ...table({ label: 'Odd' }), view: 'odd' }
    expect(mistakes({ odd })).toEqual(['R170 views.odd'])
    expect(mistakes({ new: table({}), 'With Blank': table({}) })).toEqual(['R172 views.new', 'R172 views.With Blank'])
    expect(mistakes({ waiting: table({ status: ['asleep'] }) })).toEqual(['R173 views.waiting.status'])
    for (const nested of [true as const, ['walk']]) expect(mistakes({ door: table({ nested }) })).toEqual(['R172 views.door.nested'])
  })
})
