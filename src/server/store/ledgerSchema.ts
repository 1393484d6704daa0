import { LEDGER } from '#effects/deliver/deliver.ts'
import { isOut, NOTED, notedAs } from '#effects/deliver/deliver.server.ts'
import type { Resource } from '#model'
import { compile, ident, type Sql } from '#sql'
import { columnIn, sourcesOf, type Source } from './ledger.ts'
import { reading } from './systemTable.ts'
import { receiversColumn } from './tables.ts'

const textOf = (piece: Sql): string => compile(piece).text
const quoted = (...names: string[]): string => textOf(ident(...names))

// What was out before recipients were kept has no zone beside its moment: it is sent to nobody a second time.

/** Rows of a source that are out and of which nobody was sent anything yet: an organization's own, and what it received. */
const dueOf = ({ resource, column, kinds }: Source): readonly string[] => {
  const at = kinds['notice']?.at
  if (at === undefined) return []
  const receivers = receiversColumn(resource)
  const table = quoted(resource.name)
  const marker = quoted('s', columnIn(resource, at))
  const own = `select s.organization_id, s.id, '${resource.name}'::text from ${table} s where ${marker} is null and ${textOf(isOut('s'))}`
  if (receivers === null) return [own]
  return [
    own,
    `select place.id, s.id, '${resource.name}'::text from ${table} s cross join lateral unnest(${quoted('s', receivers)}) place(id)
      where ${quoted('s', receivers)} <> '{}' and ${quoted('s', `${columnIn(resource, at)}_zone`)} is not null and place.id <> s.organization_id and ${textOf(isOut('s'))}
      and not exists(select from "${LEDGER}" d where d.organization_id = place.id and ${quoted('d', column)} = s.id)
      and not exists(select from "${NOTED}" x where x.organization_id = place.id and x.rule = '${notedAs(resource.name)}' and x.row_id = s.id and x.occurrence = 'sent')`,
  ]
}

/**
 * What the server may ask past row security to find work, and no more: at which organization which row waits to be sent to people, and
 * which organization has deliveries to make.
 */
export const dueFunctions = (resources: readonly Resource[]): Readonly<Record<string, string>> => {
  const sources = sourcesOf(resources).flatMap(dueOf)
  if (sources.length === 0) return {}
  return {
    'undelivered_rows()': reading('table (organization_id uuid, id uuid, resource text)', sources.join(' union all ')),
    'due_deliveries()': reading(
      'setof uuid',
      `select distinct d.organization_id from "${LEDGER}" d where d.next_at is not null and d.next_at <= now() and d.deleted_at is null`,
    ),
  }
}

/** What work is found by: few rows wait at any time. */
export const dueIndexes = (
  resource: Resource,
  all: readonly Resource[],
): readonly { readonly name: string; readonly column: string; readonly where: string }[] => {
  const at = sourcesOf(all).find(one => one.resource.name === resource.name)?.kinds['notice']?.at
  return [
    ...(resource.name === LEDGER
      ? [
          { name: `${LEDGER}_due`, column: 'next_at', where: 'next_at is not null' },
          // As the conditions of what waits for a person say it.
          { name: `${LEDGER}_unreached`, column: 'organization_id', where: `nullif("why_unreached"::text, '') is not null` },
          { name: `${LEDGER}_help`, column: 'organization_id', where: `"standing" = 'needs_help'` },
        ]
      : []),
    ...(at === undefined
      ? []
      : [{ name: `${resource.name}_undelivered`, column: 'published_on', where: `"${columnIn(resource, at)}" is null` }]),
  ]
}
