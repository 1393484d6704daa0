import { Kind, OperationTypeNode, type FieldNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'

const isPlain = (set: SelectionSetNode): boolean => {
  const names = new Set<string>()
  return set.selections.every(selection => {
    if (selection.kind !== Kind.FIELD || selection.alias || selection.directives?.length) return false
    const name = selection.name.value
    // A field named twice would be merged, and `__typename` is not read from the database.
    if (name === '__typename' || names.has(name)) return false
    names.add(name)
    return !selection.selectionSet || isPlain(selection.selectionSet)
  })
}

/**
 * The root fields of a query whose answer is, word for word, the JSON that PostgreSQL assembles: generated fields
 * alone, without aliases, fragments and directives. Null for every other document: graphql-js runs those.
 */
export const passThroughFields = (
  operation: OperationDefinitionNode,
  isGenerated: (rootField: string) => boolean,
): readonly FieldNode[] | null => {
  if (operation.operation !== OperationTypeNode.QUERY || operation.directives?.length || !isPlain(operation.selectionSet)) return null
  const fields = operation.selectionSet.selections as readonly FieldNode[]
  return fields.every(field => isGenerated(field.name.value)) ? fields : null
}
