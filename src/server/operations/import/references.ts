import { countBy } from 'es-toolkit'
import { titleKeys } from '#catalogue'
import type { Resource, ImportReport } from '#model'
import { ident, sql } from '#sql'
import { checkValues, enteredFields } from '../check.ts'
import { applyNew } from '../applyNew.ts'
import { newRow } from '../newRow.ts'
import type { ImportInput, Session } from '../../request/types.ts'
import { untouched, withoutHidden, type Values } from '../../rows/values.ts'
import type { Work } from '../../request/work.ts'
import { folded, meantRows, rememberNames, type Found, type NamedRow } from './names.ts'
import type { ParsedRow } from './parse.ts'

/** Rows of other resources by what cells call them. */
export interface References {
  /** Null: there is none, and none is going to be made. Of several of one name the one of `known` ids, if any. */
  find(resource: string, title: string, known?: ReadonlySet<string>): Found | null
  /** Whether several that are in use have that name, none of them is among `known`, and nobody has said which is meant: from now on `names` asks. */
  isUnsure(resource: string, title: string, known?: ReadonlySet<string>): boolean
  /** What cells name, what does not exist, and could be made from its title alone. */
  readonly missing: ImportReport['missing']
  /** What cells call rows that have another name, none, or one of several. */
  readonly names: readonly NamedRow[]
}

/** How often each title is named, by resource. */
const namedTitles = (rows: readonly ParsedRow[]): ReadonlyMap<string, ReadonlyMap<string, { title: string; count: number }>> => {
  const named = new Map<string, Map<string, { title: string; count: number }>>()
  for (const { cells } of rows)
    for (const { resource, titles: called } of [...cells.values()].flatMap(cell => ('lookUp' in cell ? cell.lookUp : []))) {
      if (called.length === 0) continue
      const titles = named.get(resource) ?? new Map<string, { title: string; count: number }>()
      named.set(resource, titles)
      for (const title of called) {
        const known = titles.get(folded(title))
        titles.set(folded(title), { title: known?.title ?? title, count: (known?.count ?? 0) + 1 })
      }
    }
  return named
}

const existing = async (
  work: Work,
  resource: string,
  titles: readonly string[],
): Promise<readonly (Found & { readonly isInUse: boolean })[]> => {
  const { table, title, readable } = work.read.resourceSql.resource(resource)
  const rows = await work.rows(
    sql`select ${ident('r', 'id')} as id, ${title('r')} as title, ${ident('r', 'archived_at')} is null as used from ${table} r where ${readable('r')} and ${ident('r', 'deleted_at')} is null and lower(${title('r')}) = any(${titles}::text[]) order by ${ident('r', 'archived_at')} is null, ${ident('r', 'id')} desc`,
  )
  return rows.map(row => ({ id: String(row['id']), title: String(row['title']), isInUse: row['used'] === true }))
}

/** The values of a row of which only the title is known; null when that is not enough. */
const fromTitle = (resource: Resource, title: string, work: Work): Values | null => {
  const [key, ...others] = titleKeys(resource)
  if (key === undefined || others.length > 0) return null
  const values = withoutHidden(resource, { ...untouched(resource), [key]: title })
  return checkValues(resource, values, enteredFields(resource), work.env).length === 0 ? values : null
}

/** Resources that cells name and whose rows this person may make. Asked before the transaction begins. */
export const makeable = async (session: Session, organizationId: string, rows: readonly ParsedRow[]): Promise<ReadonlySet<string>> => {
  const may = new Set<string>()
  for (const name of namedTitles(rows).keys()) {
    const resource = session.catalogue.resource(name)
    const allowed =
      resource.operations?.create !== false &&
      (await session.admit(resource, 'write', organizationId).then(
        () => true,
        () => false,
      ))
    if (allowed) may.add(name)
  }
  return may
}

interface ReferenceOptions {
  /** Resources whose rows whoever imports may make, and those whose missing rows are to be made. */
  readonly may: ReadonlySet<string>
  readonly confirmed: readonly string[]
  readonly apply: boolean
  /** Which rows titles mean that none has. */
  readonly named: NonNullable<ImportInput['names']>
}

/**
 * Finds what cells name. Of what is missing, rows of `confirmed` resources are made (in a dry run: reckoned with), with the
 * import's change set; the rest is offered where `may` allows it.
 */
export const resolveReferences = async (
  work: Work,
  rows: readonly ParsedRow[],
  { may, confirmed, apply, named }: ReferenceOptions,
): Promise<References> => {
  const known = new Map<string, Map<string, Found>>()
  const namesakes = new Map<string, readonly Found[]>()
  const missing: ImportReport['missing'][number][] = []
  const names: NamedRow[] = []
  const shared = new Map<string, ReadonlySet<string>>()
  const doubted = new Set<NamedRow>()
  for (const [name, titles] of namedTitles(rows)) {
    const all = await existing(work, name, [...titles.keys()])
    // Of several with one name the oldest that is in use counts, so it comes last and stays.
    const found = new Map<string, Found>(all.map(row => [folded(row.title), row]))
    known.set(name, found)
    namesakes.set(name, all)
    const unnamed = [...titles.keys()].filter(key => !found.has(key))
    const inUse = countBy(all, row => (row.isInUse ? folded(row.title) : ''))
    const several = [...titles.keys()].filter(key => (inUse[key] ?? 0) > 1)
    const meant = await meantRows(work, name, [...unnamed, ...several], named)
    shared.set(name, new Set(several.filter(key => !meant.has(key))))
    for (const [key, row] of meant) found.set(key, row)
    const resource = work.session.catalogue.resource(name)
    for (const [key, { title, count }] of titles) {
      const row = meant.get(key)
      const isMade = row === undefined && confirmed.includes(name) && may.has(name)
      if (several.includes(key) || (unnamed.includes(key) && !isMade))
        names.push({ resource: name, title, count, id: row?.id ?? null, found: row?.title ?? null })
      const values = found.has(key) || !may.has(name) ? null : fromTitle(resource, title, work)
      if (!values) continue
      const wanted = confirmed.includes(name)
      if (!wanted || !apply) missing.push({ resource: name, title, count })
      if (!wanted) continue
      const made = await newRow(work, resource, values)
      if (apply) await applyNew(work, resource, [made], 'import')
      found.set(key, { id: String(made['id']), title })
    }
  }
  if (apply) await rememberNames(work, names)
  const one = (resource: string, title: string, ids?: ReadonlySet<string>): Found | undefined =>
    ids && namesakes.get(resource)?.find(row => ids.has(row.id) && folded(row.title) === folded(title))
  return {
    find: (resource, title, ids) => one(resource, title, ids) ?? known.get(resource)?.get(folded(title)) ?? null,
    isUnsure: (resource, title, ids) => {
      if (shared.get(resource)?.has(folded(title)) !== true || one(resource, title, ids)) return false
      for (const name of names) if (name.resource === resource && folded(name.title) === folded(title)) doubted.add(name)
      return true
    },
    missing,
    get names() {
      return names.filter(name => name.id !== null || shared.get(name.resource)?.has(folded(name.title)) !== true || doubted.has(name))
    },
  }
}
