import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  execute,
  getArgumentValues,
  getVariableValues,
  locatedError,
  OperationTypeNode,
  print,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { rules } from '#access'
import type { Catalogue } from '#catalogue'
import { isExact, readFields, readOne, readPage, StaleSession, selectionSetIn, type ListRequest, type ReadField } from '../query/reader.ts'
import { BUSY_SECONDS, internal, notAuthorized, notUnderstood, refusalIn, wrongValue } from '../request/errors.ts'
import type { OpenSession, SessionStore } from '../session/sessions.ts'
import type { KnownDevices } from '../session/knownDevice.ts'
import { bearer } from '../session/token.ts'
import { isGone } from '../store/failures.ts'
import { toWire, type WireError } from '../request/answer.ts'
import { checkKey, credentialsOf } from './credentials.ts'
import type { RequestContext } from '../session/requestContext.ts'
import { inputsOf, makeCosts } from './costs.ts'
import { makePreparer, type Prepared } from './prepare.ts'
import { makeRefusals } from './refusals.ts'
import { openTraced, tracedLog, traceOperation } from './trace.ts'

export interface GraphqlOptions {
  readonly schema: GraphQLSchema
  readonly catalogue: Catalogue
  readonly sessions: SessionStore
  /** Whether anybody may see the schema: in development. */
  readonly open: boolean
  readonly devices: KnownDevices
}

interface Body {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>> | null
  readonly operationName?: string | null
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isMissing = (value: unknown): boolean => value === undefined || value === null

const isBody = (body: unknown): body is Body =>
  isMap(body) &&
  typeof body['query'] === 'string' &&
  (isMissing(body['variables']) || isMap(body['variables'])) &&
  (isMissing(body['extensions']) || isMap(body['extensions'])) &&
  (isMissing(body['operationName']) || typeof body['operationName'] === 'string')

/** What a document does: its name, or that of its first field. */
const nameOf = ({ operation }: Prepared): string => {
  const [first] = operation.selectionSet.selections
  return operation.name?.value ?? (first && 'name' in first ? first.name.value : 'unnamed')
}

const RESPONSE_JSON = 'application/graphql-response+json'

// Others write people and flags while somebody reads. A session that has ended says so itself when its facts are read again.
const MOST_TRIES = 10

/** POST /graphql/active, and nothing else there: JSON in, JSON out, one operation a document. */
export const graphqlRoute = (app: FastifyInstance, { schema, catalogue, sessions, open, devices }: GraphqlOptions): void => {
  const reads = readFields(catalogue)
  const noteRefusals = makeRefusals(schema, catalogue)
  const prepare = makePreparer(schema, field => reads.has(field))
  const costs = makeCosts(schema, catalogue)
  const { inputs } = inputsOf(catalogue)
  const query = schema.getQueryType()?.getFields() ?? {}

  const contextOf = (request: FastifyRequest, reply: FastifyReply, prepared: Prepared): RequestContext => {
    const ask = credentialsOf(request)
    let session: Promise<OpenSession> | undefined
    let fresh: Promise<OpenSession> | undefined
    const open = (how: 'read' | 'write' | 'renewal') => openTraced(sessions, request, ask, how)
    const isRead = prepared.operation.operation === OperationTypeNode.QUERY
    return {
      session: () => (isRead ? (session ??= open('read')) : (fresh ??= open('write'))),
      fresh: () => (fresh ??= open('write')),
      renewable: () => open('renewal'),
      token: ask.token,
      requestId: request.id,
      address: () => request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      device: devices.read(request.headers.cookie),
      rememberDevice: id => void reply.header('set-cookie', devices.cookieOf(id)),
      retryAfter: seconds => void reply.header('retry-after', String(seconds)),
    }
  }

  const exact = new WeakMap<Prepared, boolean>()
  const passesThrough = (prepared: Prepared, session: OpenSession): boolean => {
    if (!prepared.passThrough) return false
    const known = exact.get(prepared)
    if (known !== undefined) return known
    const found = prepared.passThrough.every(node => {
      const { resource, many } = reads.get(node.name.value) as ReadField
      const wanted = selectionSetIn({ nodes: [node], fragments: {} })
      const row = many ? wanted.get('items') : wanted
      return !row || isExact(row, session.resourceSql.resource(resource.name).fields('x'))
    })
    exact.set(prepared, found)
    return found
  }

  const wireOf = (error: unknown, context: RequestContext, request: FastifyRequest, path?: readonly string[]): WireError => {
    const wire = toWire(error, tracedLog(request), path)
    if (wire.extensions.type === 'Busy') context.retryAfter(BUSY_SECONDS)
    return wire
  }

  // Nobody waits for it: the answer is on its way.
  const report = (context: RequestContext, prepared: Prepared, variables: Record<string, unknown>, errors: readonly unknown[]): void => {
    if (!errors.some(error => refusalIn(error) !== null)) return
    void context
      .session()
      .then(session => noteRefusals(session, prepared, variables, errors))
      .catch(() => undefined)
  }

  /** The answer of a document of plain fields: what PostgreSQL assembled, joined as text. */
  const passThrough = async (
    prepared: Prepared,
    plain: NonNullable<Prepared['passThrough']>,
    variables: Record<string, unknown>,
    context: RequestContext,
    request: FastifyRequest,
  ) => {
    const session = await context.session()
    const results = await Promise.allSettled(
      plain.map(async node => {
        const { resource, many } = reads.get(node.name.value) as ReadField
        const args = getArgumentValues(query[node.name.value]!, node, variables)
        const asked = { nodes: [node], fragments: {} }
        return many
          ? readPage(session, resource, args as unknown as ListRequest, asked)
          : readOne(session, resource, args as { organizationId: string; id: string }, asked)
      }),
    )
    const failed = results.findIndex(result => result.status === 'rejected')
    if (failed === -1)
      return `{"data":{${results.map((result, index) => `"${plain[index]!.name.value}":${(result as PromiseFulfilledResult<string>).value}`).join(',')}}}`
    const reason: unknown = (results[failed] as PromiseRejectedResult).reason
    if (reason instanceof StaleSession || isGone(reason)) throw reason
    const node = plain[failed]!
    const path = [node.name.value]
    report(context, prepared, variables, [locatedError(reason, node, path)])
    return JSON.stringify({ data: null, errors: [wireOf(reason, context, request, path)] })
  }

  const throughGraphql = async (
    prepared: Prepared,
    variables: Record<string, unknown>,
    context: RequestContext,
    request: FastifyRequest,
  ) => {
    const { data, errors }: ExecutionResult = await execute({
      schema,
      document: prepared.document,
      variableValues: variables,
      contextValue: context,
    })
    if (errors?.some(error => error.originalError instanceof StaleSession)) throw new StaleSession()
    const gone = errors?.find(error => isGone(error.originalError))?.originalError
    if (gone) throw gone
    if (errors) report(context, prepared, variables, errors)
    return JSON.stringify({ data: data ?? null, ...(errors ? { errors: errors.map(error => wireOf(error, context, request)) } : {}) })
  }

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    prepared: Prepared,
    body: Body,
    coerced: Record<string, unknown>,
  ): Promise<string> => {
    const context = contextOf(request, reply, prepared)
    if (prepared.passThrough && passesThrough(prepared, await context.session()))
      return passThrough(prepared, prepared.passThrough, coerced, context, request)
    return throughGraphql(prepared, { ...(body.variables ?? {}) }, context, request)
  }

  app.all('/graphql/active', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'POST')
      return reply
        .code(405)
        .header('allow', 'POST')
        .send({ errors: [{ message: 'Send a POST.' }] })
    const modern = request.headers.accept?.includes(RESPONSE_JSON) ?? false
    reply.type(`${modern ? RESPONSE_JSON : 'application/json'}; charset=utf-8`)
    const fail = (status: number, errors: readonly unknown[]) => reply.code(status).send(JSON.stringify({ errors }))
    const body: unknown = request.body
    if (!isBody(body)) return fail(400, [{ message: 'Send an object with a query, and variables as an object.' }])

    const prepared = prepare(body.query)
    const needsSession = 'refused' in prepared ? prepared.of === 'schema' : prepared.introspects
    if (needsSession && !open) {
      // Strangers learn nothing of the schema, not even which part of a document is wrong.
      const session = await sessions.open(credentialsOf(request), 'write').catch(() => null)
      if (!session && 'refused' in prepared) return fail(modern ? 400 : 200, [{ message: 'The document is not valid.' }])
      if (!session) return reply.send(JSON.stringify({ data: null, errors: [toWire(notAuthorized(), request.log)] }))
      if (
        !('refused' in prepared) &&
        prepared.introspects &&
        !rules.platformSuperUser.allows(session.person, session.person.organization).allowed
      )
        return fail(modern ? 400 : 200, [{ message: 'Introspection is not available.' }])
    }
    if (!('refused' in prepared)) traceOperation(request, nameOf(prepared), body.variables ?? {})
    if ('refused' in prepared) return fail(modern || prepared.of === 'limits' ? 400 : 200, prepared.refused)
    if (body.operationName && prepared.operation.name?.value !== body.operationName)
      return fail(modern ? 400 : 200, [{ message: 'There is no operation of this name.' }])
    try {
      checkKey(request, prepared.operation)
      costs(prepared, body.variables ?? {})
    } catch (error) {
      return reply.send(JSON.stringify({ data: null, errors: [toWire(error, request.log)] }))
    }
    const { coerced, errors } = getVariableValues(
      schema,
      prepared.operation.variableDefinitions ?? [],
      { ...(body.variables ?? {}) },
      { maxErrors: 5 },
    )
    if (errors) {
      const typeOf = (variable: string): string => {
        const found = prepared.operation.variableDefinitions?.find(one => one.variable.name.value === variable)
        return found ? print(found.type).replace(/\W/g, '') : ''
      }
      return fail(
        modern ? 400 : 200,
        errors.map(error => {
          const told =
            prepared.operation.operation === OperationTypeNode.MUTATION
              ? wrongValue(error, (variable, name) => inputs.get(typeOf(variable))?.get(name)?.path ?? [name])
              : null
          if (told) return { message: told.message, extensions: told.extensions }
          return { message: error.message.replace(/ ?Did you mean [\s\S]*$/, ''), extensions: notUnderstood().extensions }
        }),
      )
    }

    for (let tries = 1; ; tries++)
      try {
        return reply.send(await answer(request, reply, prepared, body, coerced))
      } catch (error) {
        const isStale = error instanceof StaleSession
        // As a gateway answers while nobody is there: whoever asked waits, and asks again.
        if (isGone(error)) reply.code(503).header('retry-after', BUSY_SECONDS)
        if (!isStale || tries === MOST_TRIES)
          return reply.send(JSON.stringify({ data: null, errors: [toWire(isStale ? internal() : error, tracedLog(request))] }))
        sessions.forget(bearer(request.headers.authorization))
      }
  })
}
