import { createHash } from 'node:crypto'

const hashOf = (seed: string, id: string): string => createHash('sha256').update(`${seed}:${id}`).digest('hex')

/** Ids in the order of a draw: by SHA-256 of 'SEED:ID' in hexadecimal. The same seed and ids give the same order, in whatever order they come. */
export const inDrawnOrder = (seed: string, ids: readonly string[]): readonly string[] =>
  ids
    .map(id => ({ id, hash: hashOf(seed, id) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ id }) => id)
