import { namedFields } from '#catalogue/catalogue.ts'
import { systemResources } from '#catalogue/roles.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Resource } from '#model'
import { compile, type Sql } from '#sql'
import { reading } from './systemTable.ts'
import { receiversColumn } from './tables.ts'

const RETURNS = 'table (organization_id uuid, taken integer, waiting integer)'
const text = (piece: Sql): string => compile(piece).text

/**
 * What an organization may ask past row security of those below: how many rows each of them has for a row that this one sent there. It tells
 * counts, to the organization whose row it is, of organizations that are below it and receive the row.
 */
export const belowFunctions = (resource: Resource, acting: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    namedFields(resource).flatMap(({ key, field }): [string, string][] => {
      const below = serverAdapterNamed(field.type).below?.(key, field.options, 'n')
      const receivers = receiversColumn(resource)
      if (!below || receivers === null) return []
      const { name, of, by, taken, waiting } = below
      return [
        [
          `${name}(row_id uuid)`,
          reading(
            RETURNS,
            `select o.id, t.taken, t.waiting from "${resource.name}" s join "${systemResources.organizations}" o on o.id = any(s."${receivers}") and s.organization_id = any(o.ancestor_ids) and o.deleted_at is null
              cross join lateral (select ${text(taken)} as taken, ${text(waiting)} as waiting from "${of}" n where n.organization_id = o.id and ${text(by)} = s.id and n.deleted_at is null) t
              where s.id = row_id and s.organization_id = ${acting}`,
          ),
        ],
      ]
    }),
  )
