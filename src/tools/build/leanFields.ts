import type { Plugin } from 'vite'

const FIELDS = /\/src\/fields\/[^?]+\.tsx?$/

// The check of declarations runs before a server starts, and the server alone refuses filters.
export const UNASKED: ReadonlySet<string> = new Set(['checkOptions', 'beside', 'isFilterValue'])

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

/** Members of a field type that no browser asks for, wherever they stand in a module. */
const unaskedIn = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(unaskedIn)
  if (!isNode(value)) return []
  if (isMember(value) && UNASKED.has(value.key.name ?? '')) return [value]
  return Object.values(value).flatMap(unaskedIn)
}

/** Leaves out of a built console what field types say to the server alone, with all that only this uses: kilobytes of each first page. */
export const leanFields = (): Plugin => ({
  name: 'lean-fields',
  transform: {
    filter: { id: FIELDS },
    handler(code) {
      const unasked = unaskedIn(this.parse(code))
      const without = (text: string, { start, end }: Node): string => text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
      return unasked.length === 0 ? null : { code: unasked.reduceRight(without, code), map: null }
    },
  },
})
