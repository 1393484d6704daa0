import { describe, expect, test } from 'vitest'
import { checkAll } from '#catalogue/checks.ts'
import { declared as resources } from '#catalogue/declared.ts'
import { defineResource, pageFields, panelsOf, type Declaration, type Fields, type Resource } from '#model'
import { reference, text } from '#fields'
import { details, facts, history, panelTypeOf, panelTypes, related, shownWhen, strip } from '#panels'
import { declared, people, remarks, walkers, walks, type PanelCases } from '#panels/cases.ts'
import { countsOf, lastDays } from '#panels/days.ts'
import type { PanelType } from '#panels/panelType.ts'
import { panelScreens } from '#panels/screens.tsx'

const files = import.meta.glob<{ cases: PanelCases<object> }>('../../src/panels/*/*.cases.ts', { eager: true })
const types: ReadonlyMap<string, PanelType> = new Map(Object.entries(panelTypes))
const nameOf = (file: string): string => file.split('/').at(-2) ?? ''
const resourceNamed = (name: string) => declared.find(one => one.name === name) ?? null

describe('panel types', () => {
  test('[R13.7] each folder is in the register, and has cases and a screen', () => {
    expect(Object.keys(files).map(nameOf).sort()).toEqual([...types.keys()].sort())
    expect(Object.keys(panelScreens).sort()).toEqual([...types.keys()].sort())
  })

  describe.each(Object.entries(files).map(([file, { cases }]) => ({ name: nameOf(file), cases })))('$name', ({ name, cases }) => {
    const deliver = {
      ...people,
      actions: { send: { label: 'Send', done: 'sent', effects: [{ effect: 'deliver', options: {} }] } },
      signage: { sources: {} },
    }
    const scope = { resource: people, resourceNamed }

    test('takes options that are right', () => {
      expect(types.get(name)?.check(cases.accepted, { ...scope, resource: deliver })).toEqual([])
    })

    test.each(cases.refused)('refuses: $path $message', ({ options, path, message }) => {
      expect(types.get(name)?.check(options, scope)).toContainEqual([path, message])
    })
  })

  test('every panel of every declared resource is of a type that there is, with options that it takes', () => {
    const all = Object.values(resources)
    for (const resource of all)
      for (const panel of panelsOf(resource))
        expect(
          panelTypeOf(panel)?.check(panel.options, { resource, resourceNamed: name => all.find(one => one.name === name) ?? null }),
        ).toEqual([])
  })
})

describe('the page of a row', () => {
  const mistakes = (resource: Resource) =>
    checkAll(
      [...declared.filter(({ name }) => name !== resource.name), resource].map(one => ({
        file: `resources/${one.name}.ts`,
        resource: one,
      })),
      [],
    )
      .filter(({ id }) => id >= 'R230' && id < 'R240')
      .map(({ id, path }) => `${id} ${path}`)
  const withPage = (page: Resource['page']): Resource => ({ ...people, page: page })

  test('[R3.7] a page of panels that fit is no mistake', () => {
    const page = {
      head: { facts: ['about'] },
      main: [related('walkers', { through: 'person' }), details()],
      side: [facts('Friends', 'friends'), strip('walkers', { through: 'person', day: 'day' }), history()],
    }
    expect(mistakes(withPage(page))).toEqual([])
    expect(pageFields({ page })).toEqual(['about', 'friends'])
  })

  test('[R13.7] panels of no type, about wrong rows or through a field that does not point here are mistakes with their place', () => {
    expect(
      mistakes(
        withPage({
          head: { image: 'photo' },
          main: [{ panel: 'odd', fields: [], options: {} }, related('walks', { through: 'name' })],
          side: [related('walkers', { through: 'walk' })],
        }),
      ),
    ).toEqual(['R230 page.main[0]', 'R231 page.main[1].through', 'R231 page.side[0].through', 'R232 page.head'])
    expect(mistakes({ ...withPage({ main: [history()] }), detail: false })).toEqual(['R232 page'])
    const sides = [shownWhen({ field: 'nmae', filled: true }, history()), shownWhen({ field: 'name', filled: true }, history())].flat()
    expect(mistakes(withPage({ main: [], side: sides }))).toEqual(['R236 page.side[0].showWhen'])
  })

  test('[R3.7] panels behind tabs are checked where they stand; what a page calls for is an action of rows that point here', () => {
    const call = { resource: 'walkers', through: 'person', status: ['active'], today: 'day', action: 'archive' }
    const tabs = { all: { label: 'All', panels: [related('walkers', { through: 'person' }), details()] } }
    expect(mistakes(withPage({ main: [history()], tabs, calls: [call] }))).toEqual([])
    expect(panelsOf({ page: { main: [history()], tabs } }).map(({ panel }) => panel)).toEqual(['history', 'related', 'details'])
    expect(
      mistakes(
        withPage({
          main: [],
          tabs: { all: { label: 'All', panels: [related('walks', { through: 'name' })] } },
          calls: [
            { ...call, resource: 'wlkers' },
            { ...call, through: 'walk', status: ['asleep'], today: 'cameAt', action: 'wake' },
          ],
        }),
      ),
    ).toEqual([
      'R231 page.tabs.all.panels[0].through',
      'R235 page.calls[0].resource',
      'R235 page.calls[1].through',
      'R235 page.calls[1].status',
      'R235 page.calls[1].today',
      'R235 page.calls[1].action',
    ])
  })

  test('[R13.7] rows of a resource that is added stand on the page of the row that they point at, said from their own side', () => {
    const prize = <const F extends Fields>(relatedOn: Declaration<F>['relatedOn'], fields: F): Resource =>
      defineResource({
        name: 'prizes',
        type: 'Prize',
        label: ['Prize', 'Prizes'],
        titleFields: 'name' as Extract<keyof F, string>,
        access: { read: 'organizationStaff', write: 'organizationStaff' },
        area: 'events',
        fields,
        list: { columns: [], sort: 'createdAt' },
        relatedOn: relatedOn ?? [],
      })
    const fields = { name: text({ limit: 60 }), winner: reference({ to: 'people' }) }
    const right = prize([{ field: 'winner', title: 'Prizes won' }], fields)
    expect(right.relatedOn).toEqual([{ field: 'winner', title: 'Prizes won', to: 'people' }])
    expect(mistakes(right)).toEqual([])
    expect(mistakes(prize([{ field: 'winner', columns: ['name', 'winner.name', 'status'] }], fields))).toEqual([])
    expect(mistakes(prize([{ field: 'name' }, { field: 'winner', columns: ['prize' as 'name'] }], fields))).toEqual([
      'R233 relatedOn[0].field',
      'R233 relatedOn[1].columns[0]',
    ])
  })

  test('the last days end today, and what falls on no day of theirs is not counted', () => {
    const days = lastDays('2026-03-02', 4)
    expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(countsOf(days, ['2026-03-01T09:00', '2026-03-01T20:00', '2026-02-01T10:00', null])).toEqual([0, 0, 2, 0])
  })

  test('what cases speak of is declared well', () => {
    expect([people, walks, walkers, remarks].map(({ name }) => name)).toEqual(declared.map(({ name }) => name))
  })
})
