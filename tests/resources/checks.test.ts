import { describe, expect, test } from 'vitest'
import type { Resource } from '#model'
import { checkAll, refuse } from '#catalogue/checks.ts'
import { audience, flag, reference, text } from '#kinds'

const declared = (given: object): { file: string; resource: Resource } => ({
  file: 'resources/things.ts',
  resource: {
    name: 'things',
    type: 'Thing',
    label: ['Thing', 'Things'],
    belongsTo: 'organization',
    titled: 'name',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields: { name: text() },
    list: { columns: ['name'], sort: 'name' },
    form: ['name'],
    ...given,
  },
})

const idsOf = (given: object): string[] => checkAll([declared(given)], []).map(mistake => mistake.id)

describe('mistakes in a declaration', () => {
  test('[R13.7] a sound declaration has none', () => {
    expect(idsOf({})).toEqual([])
  })

  test('[R13.7] five mistakes are reported at once, each with file, path, id and what was meant', () => {
    const broken = declared({
      name: 'Things',
      access: { read: 'organisationStaff', write: 'organizationStaff' },
      list: { columns: ['nmae'], sort: 'name', filters: ['colour'] },
      form: ['name', 'name'],
    })
    expect(() => refuse(checkAll([broken], []))).toThrowErrorMatchingInlineSnapshot(`
      [Error: 5 mistakes in the declarations:
        resources/things.ts: name 'Things' is not snake_case: lower-case letters, digits and underscores. (R001)
        resources/things.ts: access.read names 'organisationStaff', which is not a rule of access/rules.ts. Did you mean 'organizationStaff'? (R010)
        resources/things.ts: list.columns[0] names 'nmae', which is not a field. Did you mean 'name'? (R102)
        resources/things.ts: list.filters[0] names 'colour', which is not a field. (R105)
        resources/things.ts: form[1] names 'name' a second time. (R112)]
    `)
  })

  test.each([
    ['R002', { type: 'thing' }],
    ['R003', { name: 'thing', type: 'Thing' }],
    ['R004', { label: ['Thing', ''] }],
    ['R021', { fields: { name: text(), first_name: text({ optional: true }) } }],
    ['R022', { fields: { name: text(), version: text({ optional: true }) } }],
    ['R024', { fields: { name: text({ limit: 0 }) } }],
    ['R026', { fields: { name: text({ showWhen: { field: 'kind', is: 'a' } }) } }],
    ['R027', { fields: { name: text(), private: flag(), audience: audience() } }],
    ['R027', { fields: { name: text(), organization: reference({ to: 'things' }) } }],
    ['R103', { list: { columns: ['name'], sort: '-nam' } }],
    ['R107', { list: { columns: ['name'], sort: 'name', search: ['title'] } }],
    ['R109', { titled: 'title' }],
    ['R110', { list: { columns: ['name'], sort: 'name', upcoming: 'nmae' } }],
    ['R110', { list: { columns: ['name'], sort: 'name', upcoming: 'name' } }],
    ['R111', { form: ['nam', 'name'] }],
    ['R113', { form: [] }],
    ['R120', { actions: ['explode'] }],
    ['R121', { actions: ['publish'] }],
  ])('[R13.7] %s is found', (id, given) => {
    expect(idsOf(given)).toContain(id)
  })

  test('[R13.7] two files may not take one name', () => {
    const one = declared({})
    expect(
      checkAll([one, { ...one, file: 'resources/zother.ts' }], []).map(mistake => `${mistake.id} ${mistake.file} ${mistake.path}`),
    ).toEqual(['R005 resources/zother.ts name', 'R005 resources/zother.ts type'])
  })
})
