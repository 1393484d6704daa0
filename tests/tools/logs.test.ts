import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { loggerOptions, withoutValues } from '#server/request/log.ts'
import { openTraced, tracedLog, traceOf, traceOperation } from '#server/http/trace.ts'
import type { OpenSession } from '#server/session/sessions.ts'

const written = (error: unknown): Record<string, unknown> =>
  (loggerOptions('error') as unknown as { serializers: { err: (error: unknown) => Record<string, unknown> } }).serializers.err(error)

test('[DESIGN 4] an error of the database is logged with its message, state, table and constraint, and without the row it was about', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_unique"'), {
    code: '23505',
    detail: 'Key (lower(email))=(ann@example.org) already exists.',
    table: 'users',
    constraint: 'users_email_unique',
  })
  const line = written(error)
  expect(line).toMatchObject({ sqlState: '23505', message: error.message, table: 'users', constraint: 'users_email_unique' })
  expect(JSON.stringify(line)).not.toContain('ann@example.org')
})

test.each([
  ['22P02', 'invalid input syntax for type uuid: "secret\n: "word""', 'invalid input syntax for type uuid: …'],
  ['22003', 'value "secret" is out of range for type integer', 'value … is out of range for type integer'],
  ['22008', 'date/time field value out of range: "secret"', 'date/time field value out of range: …'],
  ['42703', 'column "events.price" does not exist', 'column "events.price" does not exist'],
])('[DESIGN 4] %s: values that a message quotes are left out, names stay', (state, message, logged) => {
  expect(withoutValues(state, message)).toBe(logged)
  const stack = written(Object.assign(new Error(message), { code: state }))
  expect(JSON.stringify(stack)).not.toContain('secret')
})

test('[DESIGN 4] any other error keeps its message and its place', () => {
  expect(written(new TypeError('cannot read'))).toMatchObject({ name: 'TypeError', message: 'cannot read' })
})

test('[DESIGN 4] a mail server that says whom it did not take names nobody in the log', () => {
  const said = "Can't send mail - all recipients were rejected: 550 5.1.1 <ann.o'neil+7@example.org>: no such user ann.o'neil+7@example.org"
  const line = written(Object.assign(new Error(said), { code: 'EENVELOPE', responseCode: 550 }))
  expect(line['message']).toContain('550 5.1.1')
  expect(JSON.stringify(line)).not.toMatch(/neil|example\.org/)
})

test('[DESIGN 4] what is logged of a request and its errors: operation, organization and person, and no other variable', async () => {
  const HOUSE = '00000000-0000-7000-8000-000000000002'
  const error = vi.fn()
  const request = { log: { error } } as unknown as FastifyRequest
  traceOperation(request, 'GetEvents', { organizationId: HOUSE, search: 'secret' })
  const session = { person: { id: 'ann', organization: { id: 'home' } } } as OpenSession
  await openTraced({ open: () => Promise.resolve(session) }, request, { token: null, idempotencyKey: null, requestId: 'r' }, 'read')
  expect(traceOf(request)).toEqual({ operation: 'GetEvents', organization: HOUSE, person: 'ann' })
  tracedLog(request).error({ err: 1 }, 'request failed')
  expect(error).toHaveBeenCalledWith({ operation: 'GetEvents', organization: HOUSE, person: 'ann', err: 1 }, 'request failed')
  const other = { log: { error } } as unknown as FastifyRequest
  traceOperation(other, 'x'.repeat(5_000), { organizationId: `${HOUSE} or more` })
  expect(traceOf(other)).toEqual({ operation: 'x'.repeat(80) })
})
