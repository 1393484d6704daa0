import type pg from 'pg'

/** SQL of a version 7 UUID that a text expression decides, with the moment in front, so that rows of one time lie together. */
export const uuidOf = (seed: string, moment: string): string =>
  `(lpad(to_hex((date_part('epoch', ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`

/** SQL of a number from 0 up to 1 that an integer expression decides; `salt` gives several of one: the same at every start. */
export const shareOf = (hash: string, salt = 0): string => `((hashint4(${hash} + ${salt}) & 1048575) * 9.5367431640625e-7::float8)`

/** SQL that chooses by a number from 0 to 1: each value for its share, the last for the rest. The number is asked for each, so give a column. */
export const chosen = (number: string, from: readonly (readonly [value: string, share: number])[]): string => {
  let sum = 0
  const cases = from.map(([value, share]) => `when ${number} < ${(sum += share).toFixed(4)}::float8 then '${value}'`)
  return `case ${cases.join(' ')} else '${from.at(-1)?.[0] ?? ''}' end`
}

// Tables that the seed fills with thousands of rows by one statement.
const BULKY = `'activities', 'checkins', 'event_answers', 'event_signups', 'events'`

/**
 * Runs `work` while the bulky tables' foreign keys are away, and puts them back over all rows at once: a third less time than looking
 * up what each row points at. As the tables' owner may; the caller's transaction keeps all of it or nothing.
 */
export const withoutForeignKeys = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any(select oid from pg_class where relname in (${BULKY}) and relkind = 'r')`,
  )
  const each = (change: (one: (typeof rows)[number]) => string): string =>
    rows.map(one => `alter table ${one.owner} ${change(one)}`).join(';')
  await client.query(each(one => `drop constraint ${one.name}`))
  await work()
  await client.query(each(one => `add constraint ${one.name} ${one.definition}`))
}
