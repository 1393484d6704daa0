import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** What one document may ask for (docs/security.md). The console's largest is well below each. */
export const LIMITS = {
  tokens: 2000,
  depth: 8,
  rootFields: 15,
  aliases: 15,
  directives: 50,
  nodes: 2000,
  /** Characters of a document: what is long travels in variables. */
  characters: 40_000,
  /** Body of a request, in bytes. */
  body: 1_000_000,
} as const

/** Sign-in and whatever hands out or takes a token is counted before anything runs: one a document. */
const ALONE = new Set([
  'getAuthenticationToken',
  'renewToken',
  'signOut',
  'generateZendeskJwt',
  'requestPasswordLink',
  'passwordLink',
  'setPasswordByLink',
])

export interface Operation {
  readonly operation: OperationDefinitionNode
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
}

/** The one operation and its fragments, or a sentence that says which limit the document passes. */
export const withinLimits = (document: DocumentNode): Operation | string => {
  const operations = document.definitions.filter(one => one.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (!operation || operations.length !== 1) return 'A document holds exactly one operation.'
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) return 'There are no subscriptions.'
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null) as Record<string, FragmentDefinitionNode>
  for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments[one.name.value] = one

  const seen = { nodes: 0, aliases: 0, directives: 0, root: 0, alone: 0 }
  const within = new Set<string>()
  const walk = (set: SelectionSetNode, depth: number): string | null => {
    if (depth > LIMITS.depth) return `A selection is at most ${LIMITS.depth} levels deep.`
    for (const selection of set.selections) {
      if (++seen.nodes > LIMITS.nodes) return 'The document is too large.'
      seen.directives += selection.directives?.length ?? 0
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) seen.aliases++
        if (depth === 1) {
          seen.root++
          if (ALONE.has(selection.name.value)) seen.alone++
        }
        const found = selection.selectionSet ? walk(selection.selectionSet, depth + 1) : null
        if (found) return found
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const found = walk(selection.selectionSet, depth)
        if (found) return found
      } else {
        const name = selection.name.value
        const fragment = fragments[name]
        if (within.has(name)) return 'A fragment contains itself.'
        if (!fragment) continue
        within.add(name)
        const found = walk(fragment.selectionSet, depth)
        within.delete(name)
        if (found) return found
      }
    }
    return null
  }
  const found = walk(operation.selectionSet, 1)
  if (found) return found
  if (seen.root > LIMITS.rootFields) return `A document asks for at most ${LIMITS.rootFields} fields at its root.`
  if (seen.aliases > LIMITS.aliases) return `A document has at most ${LIMITS.aliases} aliases.`
  if (seen.directives > LIMITS.directives) return `A document has at most ${LIMITS.directives} directives.`
  if (seen.alone > 0 && seen.root > 1) return 'Sign-in stands alone in its document.'
  return { operation, fragments }
}
