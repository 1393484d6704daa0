import type { Plugin } from 'vite'

const FIELDS = /\/src\/fields\/[^?]+\.tsx?$/
const DECLARATIONS = /\/resources\/[^?]+\.ts$/

// The check of declarations runs before a server starts, and the server alone refuses filters.
export const UNASKED: ReadonlySet<string> = new Set(['checkOptions', 'beside', 'isFilterValue'])

/** What a declaration says to migrations, and to the server that counts what is lacking. */
export const UNDECLARED: ReadonlySet<string> = new Set(['backfill', 'lacking'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Property extends Node {
  readonly key: { readonly name?: string }
  readonly value: Node
  readonly shorthand: boolean
}

const isNode = (value: unknown): value is Node => typeof (value as Partial<Node> | null)?.type === 'string'
// An option of this name that a function takes, or a pattern that takes it apart, is no member of a definition.
const isMember = (node: Node): node is Property => node.type === 'Property' && !(node as Property).shorthand

/** Members that no browser asks for, wherever they stand in a module. */
const unaskedIn = (value: unknown, names: ReadonlySet<string>): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(one => unaskedIn(one, names))
  if (!isNode(value)) return []
  if (isMember(value) && names.has(value.key.name ?? '')) return [value]
  return Object.values(value).flatMap(one => unaskedIn(one, names))
}

/** Leaves out of a built console what field types and declarations say to the server alone, with all that only this uses: kilobytes of each first page. */
export const leanFields = (): Plugin => ({
  name: 'lean-fields',
  transform: {
    filter: { id: [FIELDS, DECLARATIONS] },
    handler(code, id) {
      const unasked = unaskedIn(this.parse(code), FIELDS.test(id) ? UNASKED : UNDECLARED)
      const without = (text: string, { start, end }: Node): string => text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
      return unasked.length === 0 ? null : { code: unasked.reduceRight(without, code), map: null }
    },
  },
})
