import { titleKeys } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { snakeCase, type Resource } from '#model'
import type { ScreenRoute } from '#console/routing/routes.ts'
import type { UrlCase } from './cases.ts'
import { organizationFacts } from './facts.ts'

/** A row of an address: what to put into it, and what the row is called. */
export interface CaseRow {
  readonly id: string
  readonly parentId: string
  readonly title: string | null
  readonly parentTitle: string | null
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Rows of one SQL text, as whoever owns the tables. */
export type Ask = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** Reads, behind the API, a row that an address can show. */
export const caseRows = async (ask: Ask) => {
  const columns = await ask(
    "select table_name as t, column_name as c, data_type as d from information_schema.columns where table_schema = 'public'",
  )
  const typeOf = (table: string, column: string) => columns.find(one => one['t'] === table && one['c'] === column)?.['d']
  const organizations = await ask('select id, slug from organizations')
  const idOf = (slug: string): string => String(organizations.find(one => one['slug'] === slug)?.['id'])

  const titleOf = (resource: Resource, alias: string): string | null => {
    const table = resource.sharesTableWith ?? resource.name
    const keys = titleKeys(resource).map(snakeCase)
    return keys.every(key => typeOf(table, key) === 'text') ? `concat_ws(' ', ${keys.map(key => `${alias}.${key}`).join()})` : null
  }
  const conditions = (resource: Resource, alias: string, slug: string): string => {
    const table = resource.sharesTableWith ?? resource.name
    const where = Object.entries(resource.fixedValues ?? {}).map(
      ([key, value]) => `${alias}.${snakeCase(key)}::text = ${quoted(String(value))}`,
    )
    const { ancestorIds } = organizationFacts(slug)
    const owners = [slug, ...(resource.visibility === 'inherited' ? ancestorIds : [])].map(one => quoted(idOf(one)))
    const states = ['deleted_at', 'archived_at', 'cancelled_at'].filter(one => typeOf(table, one) !== undefined)
    return [
      'true',
      ...where,
      ...states.map(one => `${alias}.${one} is null`),
      ...(typeOf(table, 'organization_id') === undefined ? [] : [`${alias}.organization_id in (${owners.join()})`]),
    ].join(' and ')
  }

  const ofNest = async ({ resource, nest }: ScreenRoute, slug: string): Promise<CaseRow | null> => {
    if (!nest) return null
    const [declared, parent] = [catalogue.resource(resource.name), catalogue.resource(nest.parent.name)]
    const parentTitle = titleOf(parent, 'p') ?? 'null'
    const column = `${snakeCase(nest.field)}_id`
    const [row] =
      await ask(`select c.id, p.id as parent, ${titleOf(declared, 'c') ?? 'null'} as title, ${parentTitle} as above from ${declared.sharesTableWith ?? declared.name} c
       join ${parent.sharesTableWith ?? parent.name} p on p.id = c.${column} where ${conditions(declared, 'c', slug)} and ${conditions(parent, 'p', slug)} order by c.id limit 1`)
    if (row)
      return {
        id: String(row['id']),
        parentId: String(row['parent']),
        title: row['title'] as string | null,
        parentTitle: row['above'] as string | null,
      }
    const above = await ofResource(parent, slug)
    return above ? { id: '', parentId: above.id, title: null, parentTitle: above.title } : null
  }

  const ofResource = async (declared: Resource, slug: string): Promise<CaseRow | null> => {
    // Its own rows before those that it may only read; of organizations, itself.
    const owner = typeOf(declared.sharesTableWith ?? declared.name, 'organization_id') === undefined ? 'id' : 'organization_id'
    const [row] = await ask(
      `select c.id, ${titleOf(declared, 'c') ?? 'null'} as title from ${declared.sharesTableWith ?? declared.name} c where ${conditions(declared, 'c', slug)} order by (c.${owner} <> ${quoted(idOf(slug))}), c.id limit 1`,
    )
    return row ? { id: String(row['id']), parentId: '', title: row['title'] as string | null, parentTitle: null } : null
  }

  return {
    idOf,
    /** Null where the demo world has no such row, and where rows are counted and lie in no table. */
    rowOf: ({ route, slug }: UrlCase): Promise<CaseRow | null> =>
      'resource' in route && route.resource.reportSource === undefined
        ? route.nest
          ? ofNest(route, slug)
          : ofResource(catalogue.resource(route.resource.name), slug)
        : Promise.resolve(null),
  }
}

/** Whether an address is of one row, or of what lies below one. */
export const needsRow = ({ route }: UrlCase): boolean => /:id|:parentId/.test(route.path)

/** The address below the server's root, with the row's ids in it; where there is no row, with the organization's. */
export const addressOf = ({ route, slug }: UrlCase, row: CaseRow | null, idOf: (slug: string) => string): string =>
  route.path
    .replace(':organizationId', idOf(slug))
    .replace(':parentId', row?.parentId || idOf(slug))
    .replace(':id', row?.id || idOf(slug))
