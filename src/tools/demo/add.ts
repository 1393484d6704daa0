import type { Community } from './people.ts'
import type { Random } from './random.ts'
import { base, columnsOf, insertRows, type Columns, type Seeding, type Values } from './rows.ts'

/** One row to be: form values, when it was made, and columns that no form fills. */
export interface Given {
  readonly values: Values
  readonly at?: Date
  readonly more?: Columns
}

/** Adds rows of a resource to a community as its author's, in one statement; their ids, in order. */
export const add = async (
  seeding: Seeding,
  community: Community,
  resource: string,
  random: Random,
  listed: readonly Given[],
): Promise<readonly string[]> => {
  const env = { timeZone: community.organization.timezone, now: seeding.now }
  const rows: Columns[] = []
  for (const { values, at = seeding.now, more = {} } of listed) {
    rows.push({
      ...base(community.id, random.id(at), at, community.author),
      ...(await columnsOf(seeding.catalogue.resource(resource), values, env)),
      ...more,
    })
  }
  await insertRows(seeding.client, resource, rows)
  return rows.map(row => String(row['id']))
}
