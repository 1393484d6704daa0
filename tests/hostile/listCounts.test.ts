import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { envAt } from '#model'
import { compile } from '#sql'
import { pageJson } from '#server/query/page.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { places } from '../server/operations/testOrganizations.ts'

const context = { catalogue, resourceSql: createResourceSql(catalogue), env: envAt(places.lakeside, new Date()) }
const listOf = (name: string, wanted: Parameters<typeof pageJson>[1], filter: Readonly<Record<string, unknown>>): string =>
  compile(pageJson(catalogue.resource(name), wanted, { organizationId: places.lakeside.id, page: 1, perPage: 10, filter }, context)).text

test('[R13.2] the numbers on the tabs of a list take one walk over its rows, however many tabs and rows there are', () => {
  const text = listOf('event_signups', new Map([['counts', new Map([['count', null]])]]), {})
  expect(text.split('from "event_signups"')).toHaveLength(2)
})

test('[R13.2] a list by its state asks for the column that holds it, so that an index finds the few rows among all', () => {
  const total = new Map([['total', null]])
  expect(listOf('deliveries', total, { status: ['needs_help'] })).toContain(`"standing" = 'needs_help'`)
  // What two columns say is asked of both.
  expect(listOf('event_signups', total, { status: ['cancelled'] })).toMatch(/"cancelled_at" is not null or "\w+"."standing" = 'cancelled'/)
  expect(listOf('events', total, { status: ['archived', 'published'] })).not.toContain('archived_at" is not null or')
})
