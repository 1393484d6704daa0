import { refuse, type Mistake } from '#catalogue/mistakes.ts'

/** A part of the contract in SDL, and whose it is: a resource's name, or null of what there is whatever is declared. */
interface Piece {
  readonly owner: string | null
  readonly text: string
}

interface Meant extends Piece {
  readonly name: string
}

/** Types as they stand in a piece of the contract, one or many. */
const typesIn = (piece: Piece): readonly Meant[] =>
  [...piece.text.matchAll(/^(?:type|input|scalar|enum) (\w+)/gm)].map(([, name = '']) => ({ ...piece, name }))

/** A root field as it stands in the contract, behind what is said of it. */
const fieldIn = (piece: Piece): readonly Meant[] => [{ ...piece, name: /^(?:"[^"]*"\s*)?(\w+)/.exec(piece.text)?.[1] ?? '' }]

// What GraphQL has before anything is declared.
const SCALARS = ['ID', 'String', 'Int', 'Float', 'Boolean']

const clashes = (pieces: readonly Meant[]): readonly Mistake[] => {
  const taken = new Map<string, Piece>(SCALARS.map(name => [name, { owner: null, text: '' }]))
  return pieces.flatMap(({ owner, name, text }) => {
    const before = taken.get(name)
    if (!before) taken.set(name, { owner, text })
    // What several need is defined word for word the same.
    if (!before || before.text === text || owner === null) return []
    const whose = before.owner === null ? 'the API itself has' : before.owner === owner ? 'it has' : `resources/${before.owner}.ts has`
    const message = `makes '${name}' for the API, a name that ${whose} already. Choose another name or type.`
    return [{ id: 'R006', file: `resources/${owner}.ts`, path: 'name', message }]
  })
}

/** R006: refuses declarations by which the API would have two types, or two operations, of one name. */
export const refuseClashes = (pieces: {
  readonly types: readonly Piece[]
  readonly queries: readonly Piece[]
  readonly mutations: readonly Piece[]
}): void =>
  refuse([
    ...clashes(pieces.types.flatMap(typesIn)),
    ...clashes(pieces.queries.flatMap(fieldIn)),
    ...clashes(pieces.mutations.flatMap(fieldIn)),
  ])
