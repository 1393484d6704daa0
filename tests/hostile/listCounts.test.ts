import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { envAt } from '#model'
import { compile } from '#sql'
import { pageJson } from '#server/query/page.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { places } from '../server/operations/testOrganizations.ts'

test('[R13.2] the numbers on the tabs of a list take one walk over its rows, however many tabs and rows there are', () => {
  const resource = catalogue.resource('event_signups')
  const context = { catalogue, resourceSql: createResourceSql(catalogue), env: envAt(places.lakeside, new Date()) }
  const wanted = new Map([['counts', new Map([['count', null]])]])
  const { text } = compile(pageJson(resource, wanted, { organizationId: places.lakeside.id, page: 1, perPage: 10, filter: {} }, context))
  expect(text.split('from "event_signups"')).toHaveLength(2)
})
