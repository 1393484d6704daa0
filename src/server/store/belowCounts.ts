import { namedFields } from '#catalogue/catalogue.ts'
import { systemResources } from '#catalogue/roles.ts'
import { ANSWERED, LEDGER, REACHED } from '#effects/deliver/deliver.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Resource } from '#model'
import { compile, ident, join, literal, sql, type Sql } from '#sql'
import { sourcesOf } from './ledger.ts'
import { reading } from './systemTable.ts'
import { receiversColumn } from './tables.ts'

interface Counts {
  /** The function, which takes the id of a row. */
  readonly name: string
  /** What it counts, all whole numbers, of rows `n`. */
  readonly counts: Readonly<Record<string, Sql>>
  /** The rows `n` of an organization `o` for a row `s`. */
  readonly rows: Sql
}

const text = (piece: Sql): string => compile(piece).text
const stands = (values: readonly string[]): Sql => sql`d.standing in (${join(values.map(literal))})`
const howMany = (condition: Sql): Sql => sql`(count(*) filter (where ${condition}))::int`

/** The function that says whom each organization below was sent a row's first notice, and whom of them it reached. */
export const reachFunction = ({ name }: Resource): string => `below_reach_${name}`

const countsOf = (resource: Resource, all: readonly Resource[]): readonly Counts[] => {
  const tallies = namedFields(resource).flatMap(({ key, field }) => {
    const below = serverAdapterNamed(field.type).below?.(key, field.options, 'n')
    if (!below) return []
    const { name, of, by, taken, waiting } = below
    const rows = sql`${ident(of)} n where n.organization_id = o.id and ${by} = s.id and n.deleted_at is null`
    return [{ name, counts: { taken, waiting }, rows }]
  })
  const sent = sourcesOf(all).filter(one => one.resource.name === resource.name && one.kinds['notice'])
  const reached = sent.map(({ column }) => ({
    name: reachFunction(resource),
    counts: {
      people: sql`count(*)::int`,
      reached: howMany(sql`n.reached`),
      unreached: howMany(sql`n.lost`),
      answered: howMany(sql`n.answered`),
      need_help: howMany(sql`n.help`),
    },
    rows: sql`(select bool_or(${stands(REACHED)}) as reached, bool_or(d.why_unreached is not null) as lost, bool_or(${stands(ANSWERED)}) as answered, bool_or(${stands(['needs_help'])}) as help
      from ${ident(LEDGER)} d where d.organization_id = o.id and ${ident('d', column)} = s.id and d.kind = 'notice' and d.deleted_at is null group by d.person_id) n`,
  }))
  return [...tallies, ...reached]
}

/**
 * What an organization may ask past row security of those below: how many rows each of them has for a row that this one sent there. It tells
 * counts, to the organization whose row it is, of organizations that are below it and receive the row.
 */
export const belowFunctions = (resource: Resource, all: readonly Resource[], acting: string): Readonly<Record<string, string>> => {
  const receivers = receiversColumn(resource)
  if (receivers === null) return {}
  return Object.fromEntries(
    countsOf(resource, all).map(({ name, counts, rows }) => {
      const names = Object.keys(counts)
      return [
        `${name}(row_id uuid)`,
        reading(
          `table (organization_id uuid, ${names.map(one => `${one} integer`).join(', ')})`,
          `select o.id, ${names.map(one => `t.${one}`).join(', ')} from "${resource.name}" s join "${systemResources.organizations}" o on o.id = any(s."${receivers}") and s.organization_id = any(o.ancestor_ids) and o.deleted_at is null
              cross join lateral (select ${Object.entries(counts)
                .map(([one, count]) => `${text(count)} as ${one}`)
                .join(', ')} from ${text(rows)}) t
              where s.id = row_id and s.organization_id = ${acting}`,
        ),
      ]
    }),
  )
}
