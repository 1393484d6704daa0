import { describe, expect, test } from 'vitest'
import { currentUser, defineResource, publish, section, shownWhen, today, type Resource } from '#model'
import { checkAll, misnamedFiles, refuse } from '#catalogue/checks.ts'
import {
  audience,
  choice,
  boolean,
  date,
  dateTime,
  featureFlagTargets,
  file,
  number,
  publishing,
  reference,
  references,
  relatedCount,
  repeater,
  state,
  text,
} from '#fields'

const declared = (given: object): { file: string; resource: Resource } => ({
  file: 'resources/things.ts',
  resource: {
    name: 'things',
    type: 'Thing',
    label: ['Thing', 'Things'],
    belongsTo: 'organization',
    titleFields: 'name',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    area: 'settings',
    fields: { name: text() },
    list: { columns: ['name'], sort: 'name' },
    form: ['name'],
    parents: {},
    ...given,
  },
})

/** A thing of which not everybody may read everything. */
const guarded = { fields: { name: text(), rent: text({ optional: true, access: { read: 'ownerOrAbove' } }) } }

/** Parts that stand in a grid. */
const parts = {
  day: choice({ options: ['mon', 'tue'] }),
  meal: choice({ options: ['lunch', 'dinner'] }),
  week: number({ integer: true, min: 1 }),
  dish: reference({ to: 'things' }),
}
const grid = { across: 'day', down: 'meal', pages: 'week', holds: 'dish' }

/** A thing that may lie below another. */
const below = { fields: { name: text(), above: reference({ to: 'things', optional: true }) } }

/** A thing that is visible once it was approved. */
const moderated = {
  fields: {
    name: text(),
    publishing: publishing(),
    decision: state({ initial: 'waiting', states: { waiting: {}, approved: { publishes: true } } }),
  },
}

/** A thing that is lent until a moment. */
const lent = {
  fields: {
    name: text(),
    standing: state({ initial: 'lent', states: { lent: {}, back: {} } }),
    until: dateTime({ optional: true }),
    of: reference({ to: 'things', optional: true }),
    day: date({ optional: true }),
  },
  unique: [{ fields: ['of', 'day'], message: 'There is one' }],
  actions: {
    giveBack: { label: 'Give back', done: 'given back', from: ['lent'], to: 'back' },
    extend: { label: 'Extend', done: 'extended', sets: { until: null }, asks: ['name'] },
    take: { label: 'Take', done: 'taken', sets: { until: null, of: currentUser() } },
    remind: { label: 'Remind', done: 'reminded', sets: { day: today() } },
  },
}

/** Things counted by a thing; `name` stands for a choice. */
const counted = { readOnly: true, of: 'things', by: 'above', standing: { field: 'name', taken: ['in'] } } as const

const idsOf = (given: object): string[] => checkAll([declared(given)], []).map(mistake => mistake.id)

describe('mistakes in a declaration', () => {
  test('[R13.7] a sound declaration has none', () => {
    expect(idsOf({})).toEqual([])
    const due = [
      { at: 'until', action: 'giveBack' },
      { daily: '09:00', action: 'remind', where: { until: { past: true } } },
      { daily: '09:00', forEach: { of: 'things', as: 'of', day: 'day' } },
    ]
    expect(idsOf({ ...lent, due })).toEqual([])
  })

  test('[R13.7] five mistakes are reported at once, each with file, path, id and what was meant', () => {
    const broken = declared({
      name: 'Things',
      access: { read: 'organisationStaff', write: 'organizationStaff' },
      list: { columns: ['nmae'], sort: 'name', filters: ['colour'] },
      form: ['name', 'name'],
    })
    expect(() => refuse(checkAll([broken], []))).toThrowErrorMatchingInlineSnapshot(`
      [SetUpProblem: 5 mistakes in the declarations:
        resources/things.ts: name 'Things' is not snake_case: lower-case letters, digits and underscores. (R001)
        resources/things.ts: access.read names 'organisationStaff', which is not a rule of resources/access/rules.ts. Did you mean 'organizationStaff'? (R010)
        resources/things.ts: list.columns[0] names 'nmae', which is not a field. Did you mean 'name'? (R102)
        resources/things.ts: list.filters[0] names 'colour', which is not a field. Choose one of: name, status. (R105)
        resources/things.ts: form[1] names 'name' a second time. (R112)]
    `)
  })

  test('[R13.7] a file that is not called after its resource is told what to be called: code, migrations and weights go by it', () => {
    const said = misnamedFiles([
      declared({}),
      { ...declared({}), file: 'resources/others.ts' },
      { file: 'resources/none.ts', resource: undefined as never },
    ])
    expect(said.map(({ id, file, message }) => `${file}: ${id} ${message}`)).toEqual([
      "resources/others.ts: R018 'things' is another name than that of the file. Call the file resources/things.ts.",
    ])
  })

  test('[R13.7] fourteen mistakes of every sort at once, the shapeless among them, give fourteen lines with file, path and id', () => {
    const slips = {
      type: undefined,
      label: 'Thing',
      access: { read: 'organisationStaff' },
      fields: { name: text(), code: 'text', ['x'.repeat(60)]: text({ optional: true }), version: text({ optional: true }) },
      list: { columns: ['name', 'name', 'nmae'], sort: 'colour', filters: 'name' },
      form: [7],
      unique: [{ fields: ['name', 'name'], message: 'Taken' }],
      path: 'plots',
    }
    const things = {
      file: 'resources/things.ts',
      resource: defineResource({ ...declared({}).resource, ...slips } as never),
    }
    const plots = {
      file: 'resources/plots.ts',
      resource: { ...declared({}).resource, name: 'plots', type: 'Plot', label: ['Plot', 'Plots'] } as Resource,
    }
    const nothing = { file: 'resources/nothing.ts', resource: undefined as unknown as Resource }
    const mistakes = checkAll([plots, things, nothing], [])
    expect(mistakes.map(({ file, path, id }) => `${file.slice(10)} ${path} ${id}`).sort()).toEqual([
      'nothing.ts default R060',
      'things.ts access R061',
      'things.ts fields.code R061',
      'things.ts fields.version R022',
      `things.ts fields.${'x'.repeat(60)} R063`,
      'things.ts form R061',
      'things.ts label R061',
      'things.ts list.columns[1] R064',
      'things.ts list.columns[2] R102',
      'things.ts list.filters R061',
      'things.ts list.sort R103',
      'things.ts path R062',
      'things.ts type R060',
      'things.ts unique[0].fields[1] R064',
    ])
    for (const { message } of mistakes) expect(message).not.toMatch(/undefined|\[object/)
    expect(() => refuse(mistakes)).toThrow(/^14 mistakes in the declarations:/)
  })

  test.each([
    ['R060', { type: undefined }],
    ['R061', { fields: { name: 'text' } }],
    ['R063', { name: `${'x'.repeat(51)}` }],
    ['R064', { list: { columns: ['name'], sort: 'name', search: ['name', 'name'] } }],
    ['R002', { type: 'thing' }],
    ['R003', { name: 'thing', type: 'Thing' }],
    ['R004', { label: ['Thing', ''] }],
    ['R011', { fields: { name: text(), rent: text({ optional: true, access: { read: 'ownrOrAbove' as 'ownerOrAbove' } }) } }],
    ['R012', { fields: { name: text({ initial: 'x', access: { read: 'ownerOrAbove' } }) } }],
    ['R012', { ...guarded, list: { columns: ['name'], sort: 'name', search: ['name', 'rent'] } }],
    ['R012', { ...guarded, changeNotices: { to: 'things', important: ['rent'] } }],
    ['R013', { fields: { name: text(), rent: text({ access: { write: 'ownerOrAbove' } }) } }],
    ['R014', { area: 'seting' as 'settings' }],
    ['R015', { area: undefined }],
    [
      'R016',
      { area: undefined, belongsTo: 'platform', fields: { name: text(), rent: text({ optional: true, access: { read: 'publish' } }) } },
    ],
    ['R021', { fields: { name: text(), first_name: text({ optional: true }) } }],
    ['R022', { fields: { name: text(), version: text({ optional: true }) } }],
    ['R024', { fields: { name: text({ limit: 0 }) } }],
    ['R024', { fields: { name: text(), scan: file({ types: ['pfd'] }) } }],
    ['R024', { fields: { name: text(), scan: file({ types: [] }) } }],
    ['R024', { fields: { name: text(), scan: file({ maxBytes: 50_000_000 }) } }],
    ['R026', { fields: { name: text({ showWhen: { field: 'kind', is: 'a' } }) } }],
    ['R113', { fields: { name: text(), why: text({ showWhen: { field: 'late', is: true } }), late: boolean() }, form: ['name', 'why'] }],
    ['R113', { form: shownWhen({ field: 'nmae', filled: true }, section('Thing', 'name')) }],
    ['R113', { form: shownWhen({ field: 'name', filled: true }, section('Thing', 'name')) }],
    ['R029', { fields: { name: text(), where: featureFlagTargets({ to: 'things', confirm: 'key', optional: true }) } }],
    ['R029', { fields: { name: text(), next: reference({ to: 'things', withDate: 'name', optional: true }) } }],
    [
      'R029',
      { fields: { name: text(), plan: repeater({ type: 'Part', fields: parts, grid: { ...grid, pagesFrom: 'weeks' }, optional: true }) } },
    ],
    [
      'R029',
      { fields: { name: text(), plan: repeater({ type: 'Part', fields: parts, grid: { ...grid, pagesFrom: 'name' }, optional: true }) } },
    ],
    ['R029', { fields: { name: text(), in: references({ to: 'things', by: 'name', readOnly: true, optional: true }) } }],
    ['R028', { fields: { name: text(), count: relatedCount({ ...counted, of: 'thngs' }) } }],
    ['R028', { fields: { name: text(), count: relatedCount({ ...counted, by: 'name' }) } }],
    ['R028', { fields: { name: text(), count: relatedCount({ ...counted, size: 'party' }) } }],
    ['R028', { fields: { name: text(), count: relatedCount({ ...counted, limit: 'places' }) } }],
    ['R027', { fields: { name: text(), private: boolean(), audience: audience() } }],
    ['R027', { fields: { name: text(), organization: reference({ to: 'things' }) } }],
    ['R103', { list: { columns: ['name'], sort: '-nam' } }],
    ['R103', { list: { columns: ['name'], sort: 'name', thenBy: 'nam' } }],
    ['R117', { list: { columns: ['name'], sort: 'name', order: { by: 'nam' } } }],
    ['R117', { list: { columns: ['name'], sort: 'name', order: { by: 'name' } } }],
    [
      'R117',
      {
        fields: { name: text(), place: number({ integer: true, optional: true }) },
        list: { columns: ['name'], sort: 'name', order: { by: 'place', within: 'name' } },
      },
    ],
    ['R107', { list: { columns: ['name'], sort: 'name', search: ['title'] } }],
    ['R114', { list: { columns: ['name'], sort: 'name', rememberedFilters: ['name'] } }],
    ['R109', { titleFields: 'title' }],
    ['R110', { list: { columns: ['name'], sort: 'name', upcoming: 'nmae' } }],
    ['R110', { list: { columns: ['name'], sort: 'name', upcoming: 'name' } }],
    ['R110', { ...below, list: { columns: ['name'], sort: 'name', upcoming: 'above' } }],
    ['R111', { form: ['nam', 'name'] }],
    ['R113', { form: [] }],
    ['R130', { nestedUnder: [{ field: 'nam', list: 'shelves/:parentId/things' }] }],
    ['R130', { nestedUnder: [{ field: 'name', list: 'shelves/:parentId/things' }] }],
    ['R131', { ...below, nestedUnder: [{ field: 'above', list: 'things/below' }] }],
    ['R131', { ...below, nestedUnder: [{ field: 'above', edit: 'things/:parentId/below' }] }],
    ['R131', { ...below, nestedUnder: [{ field: 'above' }] }],
    ['R132', { forms: [{ at: 'edit', label: 'More', fields: ['name'] }] }],
    ['R132', { forms: [{ at: 'More than this', label: 'More', fields: ['name'] }] }],
    [
      'R132',
      {
        forms: [
          { at: 'more', label: 'More', fields: ['name'] },
          { at: 'more', label: 'Again', fields: ['name'] },
        ],
      },
    ],
    ['R133', { forms: [{ at: 'more', label: 'More', fields: ['nmae'] }] }],
    ['R133', { forms: [{ at: 'more', label: 'More', fields: ['name'], series: { by: 'series', from: 'name' } }] }],
    ['R134', { templateFor: [{ at: 'new_one', resource: 'thinks', label: 'New', source: 'above', copies: {} }] }],
    ['R135', { ...below, templateFor: [{ at: 'new_one', resource: 'things', label: 'New', source: 'name', copies: {} }] }],
    ['R135', { ...below, templateFor: [{ at: 'new_one', resource: 'things', label: 'New', source: 'above', copies: { name: 'above' } }] }],
    ['R135', { ...below, templateFor: [{ at: 'new_one', resource: 'things', label: 'New', source: 'above', copies: { nam: 'name' } }] }],
    ['R135', { ...below, templateFor: [{ at: 'new_one', resource: 'things', label: 'New', source: 'above', copies: {}, from: ['sent'] }] }],
    ['R136', { urls: { edit: 'change' } }],
    ['R136', { urls: { create: ':id/more' } }],
    ['R068', { variants: { 'super-admin': { without: ['nmae'] } } }],
    ['R068', { variants: { 'super-admin': { values: { nmae: 'a' } } } }],
    ['R068', { variants: { 'super-admin': { without: ['name'], columns: ['name'] } } }],
    ['R140', { sharesTableWith: 'thinks', fixedValues: { name: 'a' } }],
    ['R142', { fixedValues: { nmae: 'a' } }],
    ['R142', { fields: { name: text(), big: boolean() }, fixedValues: { big: 'yes' } }],
    ['R142', { fields: { name: text(), size: choice({ options: ['small', 'large'] }) }, fixedValues: { size: 'huge' } }],
    ['R143', { singleton: true, belongsTo: 'platform' }],
    ['R144', { reportSource: 'counts', form: [] }],
    ['R144', { reportSource: 'counts', access: { read: 'organizationStaff', write: 'nobody' } }],
    ['R120', { actions: { go: { label: 'Go', done: 'gone', from: ['explodd'] } } }],
    ['R120', { actions: { go: { label: 'Go', done: 'gone', to: 'open' } } }],
    ['R120', { ...moderated, actions: { go: { label: 'Go', done: 'gone', from: ['approved'], to: 'waiting' } } }],
    ['R121', { actions: { publish } }],
    ['R122', { actions: { go: { label: 'Go', done: 'gone', sets: { nmae: null } } } }],
    ['R122', { actions: { go: { label: 'Go', done: 'gone', asks: ['nmae'] } } }],
    ['R122', { actions: { go: { label: 'Go', done: 'gone', requires: ['name'] } } }],
    ['R122', { fields: { name: text({ readOnly: true }) }, actions: { go: { label: 'Go', done: 'gone', asks: ['name'] } } }],
    ['R124', { actions: { go: { label: 'Go', done: 'gone', guards: [{ when: { nmae: { filled: true } }, because: 'No' }] } } }],
    ['R125', { actions: { go: { label: 'Go', done: 'gone', guards: [{ opens: 'kind', because: 'No' }] } } }],
    ['R125', { actions: { go: { label: 'Go', done: 'gone', guards: [{ of: 'name', when: {}, because: 'No' }] } } }],
    ['R125', { actions: { go: { label: 'Go', done: 'gone', guards: [{ when: { name: { filled: true } }, because: ' ' }] } } }],
    ['R125', { ...moderated, edits: { in: ['waiting'], because: '' } }],
    ['R127', { actions: { go: { label: 'Go', done: 'gone', main: true }, give: { label: 'Give', done: 'given', main: true } } }],
    ['R127', { actions: { go: { label: 'Go', done: 'gone', key: 'e' } } }],
    ['R127', { actions: { go: { label: 'Go', done: 'gone', key: 'g' }, give: { label: 'Give', done: 'given', key: 'g' } } }],
    ['R127', { actions: { go: { label: 'Go', done: 'gone', key: 'Go' } } }],
    ['R160', { ...lent, due: [{ at: 'name', action: 'giveBack' }] }],
    ['R161', { ...lent, due: [{ daily: '9 am', action: 'giveBack' }] }],
    ['R161', { ...lent, due: [{ action: 'giveBack' }] }],
    ['R162', { ...lent, due: [{ daily: { setting: 'things', field: 'name' }, action: 'giveBack' }] }],
    ['R162', { ...lent, due: [{ daily: '09:00', before: { setting: 'things', field: 'name' }, action: 'giveBack' }] }],
    ['R163', { ...lent, due: [{ at: 'until', action: 'givBack' }] }],
    ['R163', { ...lent, due: [{ daily: '09:00' }] }],
    ['R164', { ...lent, due: [{ at: 'until', action: 'extend' }] }],
    ['R164', { ...lent, due: [{ at: 'until', action: 'take' }] }],
    ['R165', { ...lent, due: [{ at: 'until', action: 'remind' }] }],
    ['R124', { ...lent, due: [{ at: 'until', action: 'giveBack', where: { untill: { filled: true } } }] }],
    ['R124', { ...lent, due: [{ at: 'until', action: 'giveBack', where: { deletedAt: { past: true } } }] }],
    ['R166', { ...lent, due: [{ at: 'until', action: 'giveBack', whose: { name: { filled: true } } }] }],
    ['R167', { ...lent, due: [{ daily: '09:00', forEach: { of: 'nothings', as: 'of', day: 'day' } }] }],
    ['R167', { ...lent, due: [{ daily: '09:00', forEach: { of: 'things', as: 'until', day: 'day' } }] }],
    ['R167', { ...lent, due: [{ daily: '09:00', forEach: { of: 'things', as: 'of', day: 'until' } }] }],
    ['R167', { ...lent, unique: [], due: [{ daily: '09:00', forEach: { of: 'things', as: 'of', day: 'day' } }] }],
    ['R168', { ...lent, belongsTo: 'platform', due: [{ at: 'until', action: 'giveBack' }] }],
    ['R123', { fields: { name: text(), publishing: publishing() }, states: { sent: {} } }],
    ['R124', { states: { sent: { when: { sentt: { filled: true } } } } }],
    ['R123', { states: { waiting: {}, sent: {} } }],
    [
      'R126',
      {
        fields: {
          name: text(),
          one: state({ initial: 'a', states: { a: {}, b: {} } }),
          two: state({ initial: 'a', states: { a: {}, b: {} } }),
        },
      },
    ],
    ['R126', { fields: { name: text(), one: state({ initial: 'a', states: { a: {}, archived: {} } }) } }],
    ['R126', { fields: { name: text(), one: state({ initial: 'a', states: { a: {}, b: { publishes: true } } }) } }],
    ['R128', { fields: { name: text(), one: state({ initial: 'a', states: { a: {}, b: {} } }) } }],
  ])('[R13.7] %s is found', (id, given) => {
    expect(idsOf(given)).toContain(id)
  })

  test('[R13.7] two files may not take one name; what others say of the wrong one of them is not told beside that', () => {
    const one = declared(below)
    const other = { ...declared({ fields: { title: text() }, titleFields: 'title' }), file: 'resources/zother.ts' }
    expect(checkAll([one, other], []).map(mistake => `${mistake.id} ${mistake.file} ${mistake.path}`)).toEqual([
      'R005 resources/zother.ts name',
      'R005 resources/zother.ts type',
    ])
  })
})

describe('two resources of one table', () => {
  const fields = { name: text(), kind: choice({ options: ['old', 'new'] }) }
  const base = declared({ fields, fixedValues: { kind: 'old' }, form: ['name', 'kind'] })
  const other = (more: object) => ({
    file: 'resources/others.ts',
    resource: { ...base.resource, name: 'others', type: 'Other', sharesTableWith: 'things', fixedValues: { kind: 'new' }, ...more },
  })
  const found = (more: object, of = base): string[] => checkAll([of, other(more)], []).map(mistake => `${mistake.id} ${mistake.path}`)

  test('[R6.6] are sound when they share their fields and differ in a value', () => {
    expect(found({})).toEqual([])
  })

  test('[R13.7] are refused with other fields, another reach, the same values, or nothing that parts them', () => {
    expect(found({ fields: { ...fields, name: text() } })).toEqual(['R141 fields.name'])
    expect(found({ visibility: 'inherited' })).toEqual(['R141 visibility'])
    expect(found({ fixedValues: { kind: 'old' } })).toEqual(['R142 fixedValues'])
    expect(found({}, declared({ fields, form: ['name', 'kind'] }))).toContain('R142 fixedValues')
    expect(found({ singleton: true })).toContain('R143 singleton')
    expect(found({ sharesTableWith: 'others' })).toContain('R140 sharesTableWith')
  })

  test('[R13.7] nothing points at rows that are counted', () => {
    const counted = {
      file: 'resources/counts.ts',
      resource: {
        ...base.resource,
        name: 'counts',
        type: 'Count',
        reportSource: 'counts',
        fixedValues: undefined,
        form: [],
        operations: { create: false },
        access: { read: 'organizationStaff', write: 'nobody' },
      } as unknown as Resource,
    }
    const pointing = declared({ fields: { name: text(), count: reference({ to: 'counts', optional: true }) } })
    expect(checkAll([counted, pointing], []).map(one => one.id)).toEqual(['R145'])
  })
})
