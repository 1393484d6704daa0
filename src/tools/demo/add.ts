import { setImmediate } from 'node:timers/promises'
import { envAt } from '#model'
import { bind, compile } from '#sql'
import { insertRows } from '#server/rows/statements.ts'
import { untouched, withoutHidden } from '#server/rows/values.ts'
import type { Community } from './people.ts'
import type { Random } from './random.ts'
import { base, columnsOf, type Columns, type Seeding, type Values } from './rows.ts'

/** One row to be: form values, when it was made, and columns that no form fills. */
export interface Given {
  readonly values: Values
  readonly at?: Date
  readonly more?: Columns
}

/** A row that a field points at. */
export const link = (id: string | undefined): { readonly id: string; readonly title: string } | null =>
  id === undefined || id === '' ? null : { id, title: '' }

/** Adds rows of a resource to a community as its author's, as a form would save them; their ids, in order. */
export const add = async (
  seeding: Seeding,
  community: Community,
  resource: string,
  random: Random,
  listed: readonly Given[],
): Promise<readonly string[]> => {
  if (listed.length === 0) return []
  const declared = seeding.catalogue.resource(resource)
  const env = envAt(community.organization, seeding.now)
  const fresh = untouched(declared)
  const rows: Columns[] = []
  for (const { values, at = seeding.now, more = {} } of listed) {
    rows.push({
      ...base(community.id, random.id(at), at, community.author),
      ...(await columnsOf(declared, withoutHidden(declared, { ...fresh, ...values }), env)),
      ...more,
    })
  }
  const statement = compile(insertRows(declared, rows))
  seeding.send(statement.text, bind(statement, {}))
  // What the database has answered by now is heard, and the next statement goes out.
  await setImmediate()
  return rows.map(row => String(row['id']))
}
