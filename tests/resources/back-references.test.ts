import { expect, test } from 'vitest'
import { checkAll } from '#catalogue/checks.ts'
import { references, text } from '#fields'
import { defineResource, type Fields, type Resource } from '#model'

const declared = (name: string, type: string, fields: Fields) => ({
  file: `resources/${name}.ts`,
  resource: defineResource({
    name,
    type,
    label: [type, `${type}s`],
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    area: 'settings',
    fields: { name: text({ limit: 60 }), ...fields },
    list: { columns: ['name'], sort: 'name' },
    form: ['name'],
  } as never) as unknown as Resource,
})

test('[R13.7] rows that name a row are read by a field of theirs that points at it, and by no other', () => {
  const plots = declared('plots', 'Plot', {
    things: references({ to: 'things', optional: true }),
    beside: references({ to: 'plots', optional: true }),
  })
  const found = (by: string) =>
    checkAll([plots, declared('things', 'Thing', { plots: references({ to: 'plots', by, readOnly: true, optional: true }) })], []).flatMap(
      ({ id, path, message }) => (path === 'fields.plots.by' ? [`${id} ${message}`] : []),
    )
  expect(found('things')).toEqual([])
  expect(found('beside')).toEqual([expect.stringMatching(/^R029 .*a references field of 'plots' that points at 'things'/)])
})
