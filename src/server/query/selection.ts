import { Kind, type FieldNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'

/** Field names that a selection asks for, whatever their aliases; null below a leaf. Never holds a name that a client made up. */
export type SelectionSet = ReadonlyMap<string, SelectionSet | null>
type Growing = Map<string, Growing | null>

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>

const gather = (set: SelectionSetNode, fragments: Fragments, into: Growing): void => {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments[selection.name.value]
      if (fragment) gather(fragment.selectionSet, fragments, into)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) gather(selection.selectionSet, fragments, into)
    else if (selection.name.value !== '__typename') {
      const below: Growing | null = into.get(selection.name.value) ?? (selection.selectionSet ? new Map() : null)
      if (selection.selectionSet && below) gather(selection.selectionSet, fragments, below)
      into.set(selection.name.value, below)
    }
  }
}

/**
 * The union of what all nodes of one field select. Directives are not looked at: a skipped field is read and not shown.
 * Safe because no field below a root field takes arguments, and no type of this schema is abstract.
 */
export const selectionSetOf = (nodes: readonly FieldNode[], fragments: Fragments): SelectionSet => {
  const wanted: Growing = new Map()
  for (const node of nodes) if (node.selectionSet) gather(node.selectionSet, fragments, wanted)
  return wanted
}
