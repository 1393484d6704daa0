import {
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  visit,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { passThroughFields } from '../query/passThrough.ts'
import { LIMITS, withinLimits } from './limits.ts'

/** A document that may run. */
export interface Prepared {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly introspects: boolean
  /** How often each variable stands in it. */
  readonly uses: ReadonlyMap<string, number>
  /** Root fields whose JSON can be passed through; null: run by graphql-js. */
  readonly passThrough: readonly FieldNode[] | null
}

/** Why a document may not run; `of` says how much of the schema the sentence gives away. */
export interface Refused {
  readonly refused: readonly { readonly message: string; readonly locations?: readonly { line: number; column: number }[] }[]
  readonly of: 'syntax' | 'limits' | 'schema'
}

// Suggestions tell a stranger what exists.
const told = (error: GraphQLError) => ({
  message: error.message.replace(/ ?Did you mean [\s\S]*$/, ''),
  ...(error.locations ? { locations: error.locations.map(({ line, column }) => ({ line, column })) } : {}),
})

const usesIn = (document: DocumentNode): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>()
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void uses.set(name.value, (uses.get(name.value) ?? 0) + 1),
  })
  return uses
}

const introspectsIn = (document: DocumentNode): boolean => {
  const found = { yes: false }
  visit(document, {
    Field: node => {
      if (node.name.value === '__schema' || node.name.value === '__type') found.yes = true
    },
  })
  return found.yes
}

/** Documents that are kept, and how many characters they have together: what is made of a document takes many times its text. */
export const KEPT = { max: 1000, maxSize: 1_000_000 } as const

/** Parses, limits and validates documents; the same text is worked through once. */
export const makePreparer = (
  schema: GraphQLSchema,
  isGenerated: (rootField: string) => boolean,
): ((source: string) => Prepared | Refused) => {
  const kept = new LRUCache<string, Prepared | Refused>({ ...KEPT, sizeCalculation: (_, source) => source.length || 1 })
  const prepare = (source: string): Prepared | Refused => {
    if (source.length > LIMITS.characters)
      return { refused: [{ message: `A document has at most ${LIMITS.characters} characters.` }], of: 'limits' }
    const parsed = ((): DocumentNode | Refused => {
      try {
        return parse(source, { maxTokens: LIMITS.tokens })
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        const tooLong = error.message.includes('token limit')
        return { refused: [tooLong ? { message: `A document has at most ${LIMITS.tokens} tokens.` } : told(error)], of: 'syntax' }
      }
    })()
    if ('refused' in parsed) return parsed
    const within = withinLimits(parsed)
    if (typeof within === 'string') return { refused: [{ message: within }], of: 'limits' }
    const errors = validate(schema, parsed, specifiedRules, { maxErrors: 5 })
    if (errors.length > 0) return { refused: errors.map(told), of: 'schema' }
    const { operation, fragments } = within
    return {
      document: parsed,
      operation,
      fragments,
      introspects: introspectsIn(parsed),
      uses: usesIn(parsed),
      passThrough: passThroughFields(operation, isGenerated),
    }
  }
  return source => {
    const known = kept.get(source)
    if (known) return known
    const fresh = prepare(source)
    if (source.length <= LIMITS.characters) kept.set(source, fresh)
    return fresh
  }
}
