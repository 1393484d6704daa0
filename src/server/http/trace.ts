import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Credentials, OpenSession, SessionStore } from '../session/sessions.ts'

/** What a log line says of a request besides its route: who did what, where. Ids and names of operations, never values. */
export interface Trace {
  operation?: string
  organization?: string
  person?: string
}

const traces = new WeakMap<FastifyRequest, Trace>()
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LONGEST_NAME = 80

/** What is known of this request so far. */
export const traceOf = (request: FastifyRequest): Trace => {
  const known = traces.get(request)
  if (known) return known
  const trace: Trace = {}
  traces.set(request, trace)
  return trace
}

/** Notes which operation a request asks for, and where its variables say. Both come from outside: neither is noted at any length. */
export const traceOperation = (request: FastifyRequest, name: string, variables: Readonly<Record<string, unknown>> = {}): void => {
  const trace = traceOf(request)
  trace.operation = name.slice(0, LONGEST_NAME)
  const id = variables['organizationId']
  if (typeof id === 'string' && UUID.test(id)) trace.organization = id
}

/** Opens the session of whoever asks, and notes who that is. */
export const openTraced = async (
  sessions: Pick<SessionStore, 'open'>,
  request: FastifyRequest,
  ask: Credentials,
  how: 'read' | 'write' | 'renewal',
): Promise<OpenSession> => {
  const session = await sessions.open(ask, how)
  const trace = traceOf(request)
  trace.person = session.person.id
  trace.organization ??= session.person.organization.id
  return session
}

/** The request's log, whose errors say what was asked for. */
export const tracedLog = (request: FastifyRequest): Pick<FastifyBaseLogger, 'error'> => ({
  error: (fields: object, message?: string) => request.log.error({ ...traceOf(request), ...fields }, message),
})
