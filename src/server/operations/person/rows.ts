import { groupBy } from 'es-toolkit'
import type { Resource } from '#model'
import { ident, join, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { personPlaces, type PersonPlace } from '../../store/personPlaces.ts'
import { tableOf } from '../../store/tables.ts'

/** Rows of one resource that name a person, by their ids. */
export interface NamedRows {
  readonly resource: Resource
  readonly ids: readonly string[]
}

/** What an organization keeps about a person, as the declarations find it. */
export interface Kept {
  /** Rows about them. */
  readonly about: readonly NamedRows[]
  /** Rows about something else that name them, by the fields that do. */
  readonly beside: readonly (NamedRows & { readonly key: string })[]
}

const idsOf = async (work: Work, resource: Resource, places: readonly PersonPlace[], id: string): Promise<readonly string[]> => {
  const names = join(
    places.map(place => place.names(id, 'r')),
    ' or ',
  )
  const rows = await work.rows(
    sql`select ${ident('r', 'id')} as id from ${ident(tableOf(resource))} r where ${ident('r', 'organization_id')} = ${work.organization.id}::uuid and (${names}) order by ${ident('r', 'id')}`,
  )
  return rows.map(row => String(row['id']))
}

/** Finds every row that names a person, in the trash or not. */
export const keptOf = async (work: Work, id: string): Promise<Kept> => {
  const places = personPlaces(work.session.catalogue.resources)
  const about: NamedRows[] = []
  for (const [first, ...more] of Object.values(
    groupBy(
      places.filter(one => one.isAbout),
      one => one.resource.name,
    ),
  )) {
    if (!first) continue
    const { resource } = first
    const ids = await idsOf(work, resource, [first, ...more], id)
    if (ids.length > 0) about.push({ resource, ids })
  }
  const beside: Kept['beside'][number][] = []
  for (const place of places.filter(one => !one.isAbout)) {
    const { resource, key } = place
    const known = new Set(about.find(one => one.resource === resource)?.ids)
    const ids = (await idsOf(work, resource, [place], id)).filter(one => !known.has(one) && one !== id)
    if (ids.length > 0) beside.push({ resource, key, ids })
  }
  return { about, beside }
}
