import { wireNames, type WireNames } from '#catalogue'
import type { FieldEnv, Resource, Wire } from '#model'
import { operation } from './documents.ts'

/** What a verb may know besides its resource and parameters. */
export interface VerbContext {
  readonly organizationId: string
  readonly env: FieldEnv
}

/** A verb of the data provider: three pure functions. `Reply` is the answer's `data`, by root field. */
export interface Verb<Params, Answer> {
  /** Text of the GraphQL document, one operation. */
  document(resource: Resource, params: Params): string
  variables(resource: Resource, params: Params, context: VerbContext): Readonly<Record<string, unknown>>
  answer(resource: Resource, reply: Wire, params: Params, context: VerbContext): Answer
}

/** A mutation of a resource by its root field; what it is given besides the organization: types by name, and values. */
export interface Mutation<Params, Answer> {
  readonly root: (names: WireNames, params: Params) => string
  readonly types: (names: WireNames, params: Params) => Readonly<Record<string, string>>
  readonly values: (resource: Resource, params: Params, env: FieldEnv) => object
  readonly selection: string | ((resource: Resource, params: Params) => string)
  /** Without it the answer stands as it comes. */
  readonly read?: (found: Wire, resource: Resource, params: Params, env: FieldEnv) => Answer
}

/** The verb of a mutation, sent under the name of its root field. */
export const mutation = <Params, Answer>({
  root,
  types,
  values,
  selection,
  read = found => found as Answer,
}: Mutation<Params, Answer>): Verb<Params, Answer> => ({
  document: (resource, params) => {
    const names = wireNames(resource)
    const answered = typeof selection === 'string' ? selection : selection(resource, params)
    return operation('mutation', root(names, params), types(names, params), answered)
  },
  variables: (resource, params, { organizationId, env }) => ({ organizationId, ...values(resource, params, env) }),
  answer: (resource, reply, params, { env }) => read(reply[root(wireNames(resource), params)] as Wire, resource, params, env),
})
