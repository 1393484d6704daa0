import { fieldTypeOf, namedFields } from '#catalogue'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Resource } from '#model'
import { and, type Sql } from '#sql'
import type { ReadContext } from '../request/types.ts'

/** Whether everybody who passes may see the row under `row`: what is for chosen people and groups is not. */
export const forEveryone = (resource: Resource, row: string, { env, resourceSql }: ReadContext): Sql =>
  and(
    namedFields(resource)
      .filter(({ field }) => fieldTypeOf(field).isAudience)
      .flatMap(({ key, field }) => {
        const where = serverAdapterNamed(field.type).where
        return where ? [where({ scope: ['all', 'select-categories'] }, key, field.options, row, env, resourceSql)] : []
      }),
  )
