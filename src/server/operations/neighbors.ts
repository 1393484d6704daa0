import { targetOf } from '#catalogue'
import type { Resource } from '#model'
import { and, ident, sql } from '#sql'
import { isId } from '../query/where.ts'
import { valuesOf, type Values } from '../rows/values.ts'
import type { Work } from '../request/work.ts'
import { inAudiences } from './audienceOf.ts'

/** Rows whose code is asked one after the other, and what was found for them so far. */
interface Together {
  readonly resource: Resource
  readonly rows: () => readonly Values[]
  /** By what is looked up, and where: null where there is none. */
  readonly known: Map<string, Map<string, unknown>>
}

const current = new WeakMap<Work, Together>()

/**
 * Does `run`, which asks the code of each of these rows and writes nothing: what the code looks up for one of them is looked up for all of
 * them, in one statement.
 */
export const lookingUpTogether = async <T>(work: Work, resource: Resource, rows: () => readonly Values[], run: () => Promise<T>) => {
  current.set(work, { resource, rows, known: new Map() })
  try {
    return await run()
  } finally {
    current.delete(work)
  }
}

type Load<T> = (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>

/** What a row's keys stand for, by `load`, which is asked for those of the other rows as well. */
const lookUp = async <T>(
  work: Work,
  resource: Resource,
  row: Values,
  { place, keysOf, load }: { readonly place: string; readonly keysOf: (row: Values) => readonly string[]; readonly load: Load<T> },
): Promise<readonly (T | null)[]> => {
  const together = current.get(work)
  const others = together?.resource === resource ? together : null
  const known = (others?.known.get(place) ?? new Map()) as Map<string, T | null>
  const keys = keysOf(row)
  if (keys.some(key => !known.has(key))) {
    const wanted = [...new Set([...keys, ...(others?.rows() ?? []).flatMap(keysOf)])].filter(key => !known.has(key))
    const found = await load(wanted)
    for (const key of wanted) known.set(key, found.get(key) ?? null)
    others?.known.set(place, known)
  }
  return keys.map(key => known.get(key) ?? null)
}

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one => {
    const id = (one as { readonly id?: unknown } | null | undefined)?.id
    return typeof id === 'string' && isId(id) ? id : []
  })

/** The values of the row that a reference points at; null where it points at none that can be read here. */
export const neighborOf = async (work: Work, resource: Resource, row: Values, field: string): Promise<Values | null> => {
  const target = targetOf(resource.fields[field])
  if (target === null) return null
  const load: Load<Values> = async ids => {
    const { table, readable } = work.read.resourceSql.resource(target)
    const found = await work.rows(
      sql`select r.* from ${table} r where ${and([sql`${ident('r', 'id')} = any(${ids}::uuid[])`, sql`${ident('r', 'deleted_at')} is null`, readable('r')])}`,
    )
    const neighbor = work.session.catalogue.resource(target)
    return new Map(found.map(one => [String(one['id']), valuesOf(neighbor, one, work.env)]))
  }
  const [found] = await lookUp(work, resource, row, { place: field, keysOf: one => idsIn(one[field]).slice(0, 1), load })
  return found ?? null
}

/** Whether the audience of the row that `of` points at has all the people whom `person` names. */
export const isMeant = async (work: Work, resource: Resource, row: Values, of: string, person: string): Promise<boolean> => {
  const target = targetOf(resource.fields[of])
  if (target === null) return false
  // A row's id and a person's, apart by a blank.
  const keysOf = (one: Values): readonly string[] => idsIn(one[of]).flatMap(id => idsIn(one[person]).map(named => `${id} ${named}`))
  const load: Load<true> = async pairs => {
    const meant = await inAudiences(
      work,
      work.session.catalogue.resource(target),
      pairs.map(pair => pair.slice(0, 36)),
      pairs.map(pair => pair.slice(37)),
    )
    return new Map(meant.map(one => [one, true]))
  }
  const found = await lookUp(work, resource, row, { place: `${of} ${person}`, keysOf, load })
  return found.length > 0 && found.every(one => one !== null)
}
