import { expect, it } from 'vitest'
import { targetOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { join } from '#sql'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { inlined } from '#server/store/inlined.ts'

const HERE = `'00000000-0000-7000-8000-000000000001'`
const resourceSql = createResourceSql(catalogue)

/** What lists are sorted by in the order of the names of people. */
const ordered = catalogue.resources.flatMap(resource =>
  Object.entries(resource.fields).flatMap(([key, field]) => {
    const { orderBy } = serverAdapterNamed(field.type)
    if (field.type !== 'reference' || targetOf(field) !== 'users' || !orderBy) return []
    return [inlined(join(orderBy(key, field.options, 'r', resourceSql)), { organizationId: HERE, ancestorIds: `'{}'` })]
  }),
)

it('[DESIGN 10] the person by whose name a list is sorted is found by the whole key: by half of it each row reads all people', () => {
  expect(ordered.length).toBeGreaterThan(5)
  for (const one of ordered) expect(one).toContain(`"organization_id" = ${HERE}`)
})
