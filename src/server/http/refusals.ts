import { getArgumentValues, Kind, type FieldNode, type GraphQLSchema } from 'graphql'
import { actionsOf, wireNames, type Catalogue } from '#catalogue'
import type { Resource } from '#model'
import { refusalIn } from '../request/errors.ts'
import type { OpenSession } from '../session/sessions.ts'
import { isId } from '../query/where.ts'
import type { Prepared } from './prepare.ts'

interface Asked {
  readonly resource: Resource
  readonly action: string
}

// What is refused is called as what is done: who looks for deletions finds those that were tried, too.
const byRootField = (catalogue: Catalogue): ReadonlyMap<string, Asked> =>
  new Map(
    catalogue.resources.flatMap(resource => {
      const { list, one, action, ...names } = wireNames(resource)
      const asked = (name: string, said: string) => [name, { resource, action: said }] as const
      return [
        asked(list, 'read'),
        asked(one, 'read'),
        ...Object.entries(names).flatMap(([key, name]) => (typeof name === 'string' ? [asked(name, key.replace(/Many$/, ''))] : [])),
        ...actionsOf(resource).map(({ name }) => asked(action(name), name)),
      ]
    }),
  )

/** Takes note of what a request was refused: who asked for what, where, and why. After its answer; what fails of it fails alone. */
export const makeRefusals = (schema: GraphQLSchema, catalogue: Catalogue) => {
  const known = byRootField(catalogue)
  const roots = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }

  const whereOf = (node: FieldNode | undefined, variables: Record<string, unknown>): string => {
    const field = node && roots[node.name.value]
    if (!node || !field) return ''
    const id = getArgumentValues(field, node, variables)['organizationId']
    return typeof id === 'string' && isId(id) ? id : ''
  }

  return async (
    session: OpenSession,
    prepared: Prepared,
    variables: Record<string, unknown>,
    errors: readonly unknown[],
  ): Promise<void> => {
    for (const error of errors) {
      const reason = refusalIn(error)
      if (reason === null) continue
      const path = (error as { path?: readonly (string | number)[] }).path?.[0]
      const nodes = prepared.operation.selectionSet.selections.filter(one => one.kind === Kind.FIELD)
      const node = nodes.find(one => (one.alias ?? one.name).value === path) ?? nodes[0]
      const field = node?.name.value ?? ''
      const { resource, action } = known.get(field) ?? { resource: undefined, action: field }
      const asked = whereOf(node, variables)
      // In the log of the organization that they may act on; else in their own, with the id of the one that they tried.
      const admitted = asked === '' ? null : await session.organization(asked).catch(() => null)
      session.note?.({
        eventKind: 'refusal',
        action,
        result: 'denied',
        organizationId: (admitted ?? session.person.organization).id,
        about: { type: resource?.type ?? '', id: admitted ? '' : asked, title: resource?.label[1] ?? '' },
        details: { reason },
      })
    }
  }
}
