import { catalogue, titleKeys } from '#catalogue'
import { snakeCase, type Resource, type Variant } from '#model'
import { variantOf } from '#access'
import { openRoutes, routeSetOf, routesOf, type ConsoleRoute, type ScreenRoute } from '#console/app/routing/routes.ts'
import { inSentence } from '#console/views/parts/standing.ts'
import { pages } from '#console/pages/index.ts'
import { demoFlags, organizationFacts, personFacts } from './demoFacts.ts'
import { onDatabase } from './database.ts'

/** An address, where and by whom it is opened, and what is expected there. */
export interface UrlCase {
  readonly variant: Variant
  readonly slug: string
  readonly email: string
  readonly route: ConsoleRoute
  readonly expects: 'shown' | 'refused'
}

/** Per variant an organization of the demo world and who looks at it: first somebody of its own, then whoever sees everything. */
const PLACES: readonly (readonly [slug: string, ...emails: string[]])[] = [
  ['active', 'support@active.example', 'super@active.example'],
  ['lakeside', 'admin@lakeside.example', 'super@active.example'],
  ['generations', 'admin@generations.example', 'super@active.example'],
  ['maple-court', 'corporate@harbor.example', 'super@active.example'],
  ['cedar-grove', 'corporate@harbor.example', 'super@active.example'],
  ['harbor', 'corporate@harbor.example', 'super@active.example'],
]

const paths = pages.map(({ path }) => path)

const openFor = (slug: string, email: string): readonly ConsoleRoute[] => {
  const organization = organizationFacts(slug)
  const set = routeSetOf(organization, catalogue.routeSets)
  const standpoint = { person: personFacts(email), organization, flags: demoFlags }
  return openRoutes(routesOf(catalogue.resources, paths, set), set, standpoint)
}

const everyRoute = (): readonly ConsoleRoute[] => {
  const all = catalogue.routeSets.flatMap(set => routesOf(catalogue.resources, paths, set))
  return [...new Map(all.map(route => [route.path, route])).values()]
}

/**
 * Every address that is declared, in every variant: shown to the first of its people who may see it, refused to its own people where it
 * does not exist for them.
 */
export const urlCases = (): readonly UrlCase[] =>
  PLACES.flatMap(([slug, ...emails]) => {
    const variant = variantOf(organizationFacts(slug))
    return everyRoute().flatMap((route): readonly UrlCase[] => {
      const isOpen = (email: string) => openFor(slug, email).some(one => one.path === route.path)
      const viewer = emails.find(isOpen)
      const [own = ''] = emails
      return [
        ...(viewer ? [{ variant, slug, email: viewer, route, expects: 'shown' as const }] : []),
        ...(viewer === own ? [] : [{ variant, slug, email: own, route, expects: 'refused' as const }]),
      ]
    })
  })

/** A row of an address: what to put into it, and what the row is called. */
export interface CaseRow {
  readonly id: string
  readonly parentId: string
  readonly title: string | null
  readonly parentTitle: string | null
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Reads, behind the API, a row that an address can show. */
export const caseRows = async (ownerUrl: string) => {
  const columns = await onDatabase(
    ownerUrl,
    "select table_name as t, column_name as c, data_type as d from information_schema.columns where table_schema = 'public'",
  )
  const typeOf = (table: string, column: string) => columns.find(one => one['t'] === table && one['c'] === column)?.['d']
  const organizations = await onDatabase(ownerUrl, 'select id, slug from organizations')
  const idOf = (slug: string): string => String(organizations.find(one => one['slug'] === slug)?.['id'])

  const titleOf = (resource: Resource, alias: string): string | null => {
    const table = resource.of ?? resource.name
    const keys = titleKeys(resource).map(snakeCase)
    return keys.every(key => typeOf(table, key) === 'text') ? `concat_ws(' ', ${keys.map(key => `${alias}.${key}`).join()})` : null
  }
  const conditions = (resource: Resource, alias: string, slug: string): string => {
    const table = resource.of ?? resource.name
    const where = Object.entries(resource.where ?? {}).map(([key, value]) => `${alias}.${snakeCase(key)}::text = ${quoted(String(value))}`)
    const { ancestorIds } = organizationFacts(slug)
    const owners = [slug, ...(resource.reach === 'shared down' ? ancestorIds : [])].map(one => quoted(idOf(one)))
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
    const declared = catalogue.resource(resource.name)
    const parentTitle = titleOf(nest.parent, 'p') ?? 'null'
    const column = `${snakeCase(nest.field)}_id`
    const [row] = await onDatabase(
      ownerUrl,
      `select c.id, p.id as parent, ${titleOf(declared, 'c') ?? 'null'} as title, ${parentTitle} as above from ${declared.of ?? declared.name} c
       join ${nest.parent.of ?? nest.parent.name} p on p.id = c.${column} where ${conditions(declared, 'c', slug)} and ${conditions(nest.parent, 'p', slug)} order by c.id limit 1`,
    )
    if (row)
      return {
        id: String(row['id']),
        parentId: String(row['parent']),
        title: row['title'] as string | null,
        parentTitle: row['above'] as string | null,
      }
    const above = await ofResource(nest.parent, slug)
    return above ? { id: '', parentId: above.id, title: null, parentTitle: above.title } : null
  }

  const ofResource = async (resource: Resource, slug: string): Promise<CaseRow | null> => {
    const declared = catalogue.resource(resource.name)
    // Its own rows before those that it may only read.
    const own =
      typeOf(declared.of ?? declared.name, 'organization_id') === undefined ? '' : `(c.organization_id <> ${quoted(idOf(slug))}), `
    const [row] = await onDatabase(
      ownerUrl,
      `select c.id, ${titleOf(declared, 'c') ?? 'null'} as title from ${declared.of ?? declared.name} c where ${conditions(declared, 'c', slug)} order by ${own} c.id limit 1`,
    )
    return row ? { id: String(row['id']), parentId: '', title: row['title'] as string | null, parentTitle: null } : null
  }

  return {
    idOf,
    /** Null where the demo world has no such row, and where rows are counted and lie in no table. */
    rowOf: ({ route, slug }: UrlCase): Promise<CaseRow | null> =>
      'resource' in route && route.resource.rows === undefined
        ? route.nest
          ? ofNest(route, slug)
          : ofResource(route.resource, slug)
        : Promise.resolve(null),
  }
}

/** What the heading of an address says; null where it is the page's own affair. */
export const headingOf = (route: ConsoleRoute, row: CaseRow | null): string | null => {
  if (!('resource' in route)) return null
  const { resource, nest, form, making, screen } = route
  const one = inSentence(resource.label[0])
  const below = nest ? (row?.parentTitle ? ` for ${row.parentTitle}` : null) : ''
  const says: Readonly<Record<ScreenRoute['screen'], string | null>> = {
    list: below === null ? null : `${nest?.label ?? resource.label[1]}${below}`,
    create: below === null ? null : `New ${one}${below}`,
    importing: `Import ${inSentence(resource.label[1])}`,
    edit: `Edit ${one}`,
    show: row?.title ?? null,
    duplicate: `Duplicate ${one}`,
    single: resource.label[0],
    form: form?.label ?? null,
    making: making && row?.title ? `New ${inSentence(making.target.label[0])} from ${row.title}` : null,
  }
  return says[screen]
}
