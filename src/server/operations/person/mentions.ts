import { fieldTypeOf, namedFields } from '#catalogue'
import type { Column } from '#fields/adapters.server.ts'
import { nounOf, type EffectCount, type Resource } from '#model'
import { and, ident, join, placeholder, raw, sql, type Sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { indexRows, isIndexed, SEARCH_WORDS } from '../../store/searchIndex.ts'
import { systemTables } from '../../store/system.ts'
import type { SystemTable } from '../../store/systemTable.ts'
import { hasTable, isTenant, tableOf } from '../../store/tables.ts'
import { wordColumns } from '../../store/personPlaces.ts'
import { systemResources } from '#catalogue/roles.ts'

/** What is looked for, and what comes in its place. */
export interface Renaming {
  readonly names: readonly string[]
  readonly called: string
  /** The person, whose own row is dealt with as a whole. */
  readonly id: string
}

interface WordColumn extends Column {
  /** Whether a name may stand there: an address may be no name, and is left empty. */
  readonly takesName: boolean
}

/** Names as one pattern of PostgreSQL, each where no letter or digit goes on before or after it; the same as that of the log (auditFunctions). */
const patternOf = (names: readonly string[]): string =>
  names.map(name => `(?<![[:alnum:]])${name.replace(/[^\p{L}\p{N} ]/gu, match => `\\${match}`)}(?![[:alnum:]])`).join('|')

const wholeOf = (names: readonly string[]): string => `^\\s*(?:${patternOf(names)})\\s*$`

// Most texts hold none of them anywhere, which is told in a quarter of the time.
const likesOf = (names: readonly string[]): readonly string[] => names.map(name => `%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)

const isNamed = ({ name, type }: Column, names: readonly string[]): Sql => {
  const text = type === 'text' ? ident('r', name) : sql`${ident('r', name)}::text`
  return sql`(lower(${text}) like any(${likesOf(names)}::text[]) and ${text} ~* ${patternOf(names)}::text)`
}

const renamed = ({ name, type, notNull, takesName }: WordColumn, { names, called }: Renaming): Sql => {
  const column = ident('r', name)
  const inPlace = (text: Sql): Sql => sql`regexp_replace(${text}, ${patternOf(names)}::text, ${called}::text, 'gi')`
  if (type === 'jsonb') return sql`${inPlace(sql`${column}::text`)}::jsonb`
  if (type === 'text[]')
    return sql`array(select ${inPlace(raw('word'))} from unnest(${column}) with ordinality as words(word, place) where word !~* ${wholeOf(names)}::text order by place)`
  const blank = raw(notNull ? "''" : 'null')
  return takesName ? inPlace(column) : sql`case when ${column} ~* ${wholeOf(names)}::text then ${blank} else ${inPlace(column)} end`
}

const takesName = (work: Work, resource: Resource, key: string, called: string): boolean => {
  const field = resource.fields[key]
  if (!field) return false
  const type = fieldTypeOf(field)
  return typeof type.empty === 'string' && type.check(called, field.options, work.env).length === 0
}

/** Declared tables in which words may name people, with the columns of words. The log is its owner's to change. */
const declared = (work: Work, { called }: Renaming): readonly (readonly [Resource, readonly WordColumn[]])[] =>
  work.session.catalogue.resources
    .filter(one => hasTable(one) && isTenant(one) && one.name !== systemResources.audit)
    .map(resource => [
      resource,
      namedFields(resource)
        .filter(({ field }) => !fieldTypeOf(field).secret)
        .flatMap(({ key }) => wordColumns(resource, key).map(column => ({ ...column, takesName: takesName(work, resource, key, called) }))),
    ])

const ofOthers = (resource: Resource, columns: readonly Column[], { names, id }: Renaming): Sql =>
  and([
    sql`${ident('r', 'organization_id')} = ${placeholder('organizationId')}::uuid`,
    ...(resource.name === systemResources.people ? [sql`${ident('r', 'id')} <> ${id}::uuid`] : []),
    sql`(${join(
      columns.map(column => isNamed(column, names)),
      ' or ',
    )})`,
  ])

/** How many rows name a person in words, by resource; `without`: rows that are dealt with otherwise. */
export const countMentions = async (
  work: Work,
  renaming: Renaming,
  without: ReadonlyMap<string, readonly string[]>,
): Promise<readonly EffectCount[]> => {
  const counts: EffectCount[] = []
  for (const [resource, columns] of renaming.names.length === 0 ? [] : declared(work, renaming)) {
    if (columns.length === 0) continue
    const [found] = await work.rows(
      sql`select count(*)::int as count from ${ident(tableOf(resource))} r where ${ofOthers(resource, columns, renaming)} and ${ident('r', 'id')} <> all(${without.get(resource.name) ?? []}::uuid[])`,
    )
    const count = Number(found?.['count'])
    if (count > 0) counts.push({ label: nounOf(resource)[count === 1 ? 0 : 1], count })
  }
  return counts
}

const ofSystem = ({ columns, key, sealed = [] }: SystemTable): readonly WordColumn[] =>
  columns.flatMap(({ type, ...column }) => {
    const isWords = (type === 'text' || type === 'jsonb') && !key.includes(column.name) && !sealed.includes(column.name)
    return isWords ? [{ ...column, type, takesName: true }] : []
  })

/** Puts what they are called from now on in the place of a person's name and addresses, wherever words have them. */
export const renameMentions = async (work: Work, renaming: Renaming): Promise<void> => {
  if (renaming.names.length === 0) return
  const sets = (columns: readonly WordColumn[]): Sql =>
    join(columns.map(column => sql`${ident(column.name)} = ${renamed(column, renaming)}`))
  for (const [resource, columns] of declared(work, renaming)) {
    if (columns.length === 0) continue
    const table = ident(tableOf(resource))
    const rows = await work.rows(
      sql`update ${table} r set ${sets(columns)}, version = r.version + 1 where ${ofOthers(resource, columns, renaming)} returning r.id`,
    )
    await indexAgain(
      work,
      resource,
      rows.map(row => String(row['id'])),
    )
  }
  for (const own of systemTables.filter(({ tenant, derived }) => tenant && !derived)) {
    const columns = ofSystem(own)
    if (columns.length === 0) continue
    const isMeant = and([
      sql`${ident('r', 'organization_id')} = ${work.organization.id}::uuid`,
      sql`(${join(
        columns.map(column => isNamed(column, renaming.names)),
        ' or ',
      )})`,
    ])
    await work.rows(sql`update ${ident(own.name)} r set ${sets(columns)} where ${isMeant}`)
  }
}

/** Search finds the rows by what they say now. */
const indexAgain = async (work: Work, resource: Resource, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const isMeant = sql`${ident('r', 'organization_id')} = ${work.organization.id}::uuid and ${ident('r', 'id')} = any(${ids}::uuid[])`
  const sharing = work.session.catalogue.resources.filter(one => tableOf(one) === tableOf(resource) && isIndexed(one))
  await work.rows(
    sql`delete from ${ident(SEARCH_WORDS)} w where w.organization_id = ${work.organization.id}::uuid and w.row_id = any(${ids}::uuid[])`,
  )
  for (const one of sharing) await work.rows(indexRows(one, ident(tableOf(one)), isMeant))
}
