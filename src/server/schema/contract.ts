import { Kind, parse, type DefinitionNode, type DocumentNode, type StringValueNode } from 'graphql'
import type { Catalogue } from '#catalogue'
import { descriptionsOf } from './descriptions.ts'
import { sdlOf } from './sdl.ts'

/** The contract on the wire, each type and field with what is known of it. */
export const contractOf = (catalogue: Catalogue): DocumentNode => {
  const descriptions = descriptionsOf(catalogue)
  const described = <Node extends { readonly description?: StringValueNode }>(node: Node, name: string): Node => {
    const value = descriptions.get(name)
    return value === undefined || node.description ? node : { ...node, description: { kind: Kind.STRING, value } }
  }
  const definition = (node: DefinitionNode): DefinitionNode => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) return node
    const type = node.name.value
    const fields = node.fields?.map(field => described(field, `${type}.${field.name.value}`))
    return { ...described(node, type), ...(fields && { fields }) } as DefinitionNode
  }
  const document = parse(sdlOf(catalogue))
  return { ...document, definitions: document.definitions.map(definition) }
}
