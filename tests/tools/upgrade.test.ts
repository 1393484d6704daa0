import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upgraded } from '#tools/commands/upgrade.ts'

const OLD = `import { defineResource, section } from '#model'
import { flag, parts as list, tally, text } from '#kinds'
import { shelf } from './parts/shelf.ts'
const common = { titled: 'name', reach: 'shared down' } as const
const rows = 'counts'
// where: what a comment says stays
export default defineResource({
  ...common,
  name: 'books',
  under: [{ field: 'shelf', where: 'x' }],
  rows,
  list: { columns: ['of'], sort: 'name', then: 'where', kept: ['name'] },
  states: [{ is: 'sent', when: { field: 'sentAt', filled: true }, says: 'it left' }, { is: 'open', label: 'it waits' }],
  actions: ['publish', 'archive'],
  fields: { of: text({ was: 'title', of: 'x' }), where: tally({ of: 'signUps', by: 'book' }), flag: flag(), list: list({ fields: { lent: flag() } }) },
  form: [section('Where', 'of').because('It is here.')],
})
`
const NEW = `import { defineResource, section, publish, archive } from '#model'
import { boolean, repeater as list, relatedCount, text } from '#fields'
import { shelf } from './parts/shelf.ts'
const common = { titleFields: 'name', visibility: 'inherited' } as const
const rows = 'counts'
// where: what a comment says stays
export default defineResource({
  ...common,
  name: 'books',
  nestedUnder: [{ field: 'shelf', where: 'x' }],
  reportSource: rows,
  list: { columns: ['of'], sort: 'name', thenBy: 'where', rememberedFilters: ['name'] },
  states: { sent: { when: { sentAt: { filled: true } }, says: 'it left' }, open: { says: 'it waits' } },
  actions: { publish, archive },
  fields: { of: text({ renamedFrom: 'title', of: 'x' }), where: relatedCount({ of: 'signUps', by: 'book' }), flag: boolean(), list: list({ fields: { lent: boolean() } }) },
  form: [section('Where', 'of').help('It is here.')],
})
`

test('[R13.7] the keys and field types of an older declaration are renamed, its fields, texts and comments stay', () => {
  expect(upgraded(OLD)).toBe(NEW)
  expect(upgraded(NEW)).toBe(NEW)
})

test('[R13.7] the declarations here have the keys of this version', () => {
  for (const file of readdirSync('resources').filter(name => name.endsWith('.ts'))) {
    const text = readFileSync(`resources/${file}`, 'utf8')
    expect(upgraded(text), file).toBe(text)
  }
})
