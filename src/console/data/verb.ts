import type { FieldEnv, Resource, Wire } from '#model'

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
