import type { Seeding } from './rows.ts'

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

/**
 * Gives a statement that writes thousands of rows. What they point at was made by the same seed, so the database need not look
 * each of them up; everything else that it promises still holds.
 */
export const inBulk = ({ send }: Pick<Seeding, 'send'>, statement: string, values: readonly unknown[]): void => {
  send('set local session_replication_role = replica')
  send(statement, values)
  send('set local session_replication_role = origin')
}
