import { ApolloError } from '@apollo/client/core'
import { HttpError } from 'ra-core'
import { describe, expect, test } from 'vitest'
import { failureTypeOf, fromGraphQL, nestProblems, reasonsOf, reshape, type Failure } from '#console/data/errors.ts'
import { context, walk } from './data-fixture.ts'

const { env } = context
const invalid = (problems: unknown[]) => ({ message: 'Required', extensions: { type: 'RecordInvalid', requestId: 'r1', problems } })
const wrapped = (error: { message: string; extensions?: object }) =>
  new HttpError(error.message, 200, new ApolloError({ graphQLErrors: [error] as never }))

describe("errors in the console's own terms", () => {
  test('[R8.15] RecordInvalid becomes messages per field, nested ones too, and the general sentence', () => {
    const error = reshape(
      wrapped(
        invalid([
          { path: ['title'], message: 'Required' },
          { path: ['parts', 2, 'text'], message: 'Text exceeds 5 characters' },
        ]),
      ),
      walk,
      env,
    ) as Failure
    expect(error).toBeInstanceOf(HttpError)
    expect(error.status).toBe(422)
    expect(error.body.errors).toEqual({
      title: 'Required',
      parts: { 2: { text: 'Text exceeds 5 characters' } },
      root: { serverError: 'Error when submitting the form' },
    })
    expect(error.body.requestId).toBe('r1')
  })

  test('[R11.5] a refusal of the record itself keeps its reason beside the general sentence', () => {
    const error = fromGraphQL(invalid([{ path: [], message: 'only admins may do this' }]), walk, env)
    expect(error.body.errors).toEqual({ root: { serverError: 'Error when submitting the form', reason: 'only admins may do this' } })
  })

  test('[R11.5] reasons in a sentence stand behind the label of their field, and alone where they are of none', () => {
    const reasons = (path: string) => reasonsOf(fromGraphQL(invalid([{ path: [path], message: 'Narrow the filter.' }]), walk, env), walk)
    expect(['title', 'filter'].map(reasons)).toEqual(['Title: Narrow the filter.', 'Narrow the filter.'])
    const twice = fromGraphQL(invalid([{ path: ['title'], message: 'Fog walk is there already' }]), walk, env)
    expect(reasonsOf(twice, walk, 'title')).toBe('Fog walk is there already')
  })

  test('[R11.3] Conflict carries the newer version as form values', () => {
    const current = { version: 4, updatedByName: 'Priya', updatedAt: '2026-05-05T14:00:00.000Z', title: 'Fog walk', priceCents: 700 }
    const error = fromGraphQL(
      { message: 'Priya has changed this', extensions: { type: 'Conflict', current, changedBy: 'Priya' } },
      walk,
      env,
    )
    expect(error.status).toBe(409)
    expect(error.body.changedBy).toBe('Priya')
    expect(error.body.current).toMatchObject({ version: 4, title: 'Fog walk', price: 7, updatedByName: 'Priya' })
  })

  test('[R11.3] NotFound and NotAuthorized have the status that says so', () => {
    const statusOf = (type: string) => (reshape(wrapped({ message: 'x', extensions: { type } }), walk, env) as Failure).status
    expect(['NotFound', 'NotAuthorized', 'WrongAnswerForQuestionType', 'Internal'].map(statusOf)).toEqual([404, 401, 400, 500])
  })

  test('[R11.6] an error of no known type says nothing of what it was', () => {
    const error = reshape(wrapped({ message: 'relation "walks" does not exist' }), walk, env) as Failure
    expect(error.message).toBe('An unexpected error has occurred.')
    expect(error.body.type).toBe('Internal')
  })

  test('[R11.7] no answer is being offline; a 404 of the network is not found; a 500 is internal', () => {
    const network = (statusCode?: number) => reshape(new HttpError('Failed to fetch', statusCode), walk, env)
    expect([network(), network(404), network(500), network(401)].map(failureTypeOf)).toEqual([
      'Offline',
      'NotFound',
      'Internal',
      'NotAuthorized',
    ])
    expect(failureTypeOf(reshape(new ApolloError({ networkError: new TypeError('Failed to fetch') }), null, env))).toBe('Offline')
    const away = Object.assign(new Error('503'), {
      statusCode: 503,
      result: { errors: [{ message: 'no', extensions: { type: 'Internal' } }] },
    })
    expect(failureTypeOf(reshape(new ApolloError({ networkError: away }), null, env))).toBe('Offline')
  })

  test('[R11.7] a gateway that answers for the service is not taken for a connection that is gone', () => {
    const said = (statusCode?: number) => (reshape(new HttpError('Bad Gateway', statusCode), walk, env) as Error).message
    for (const status of [502, 503, 504, 522])
      expect(said(status)).toBe('The service does not answer. Nothing was lost: try again in a moment.')
    expect(said()).toMatch(/^You are offline\./)
  })

  test('[R11.7] a yes that cannot be read is no answer: what was asked for may have been done', () => {
    const cutOff = Object.assign(new SyntaxError('Unexpected end of JSON input'), { statusCode: 200 })
    for (const thrown of [new ApolloError({ networkError: cutOff }), new HttpError(cutOff.message, 200)])
      expect(reshape(thrown, walk, env)).toMatchObject({
        message: expect.stringMatching(/^The service does not answer\./) as string,
        body: { type: 'Offline' },
      })
  })

  test('[R11.3] one request too many is a busy server, which has time in a moment', () => {
    const refused = Object.assign(new Error('429'), { statusCode: 429, result: { errors: [{ message: 'Too many requests at once.' }] } })
    expect(reshape(new ApolloError({ networkError: refused }), null, env)).toMatchObject({
      message: 'Too many requests at once.',
      body: { type: 'Busy' },
    })
    expect((reshape(new HttpError('Too Many Requests', 429), walk, env) as Error).message).toMatch(/^Too many attempts\./)
  })

  test('[R11.6] other errors pass unchanged', () => {
    const other = new Error('mistake')
    expect(reshape(other, null, env)).toBe(other)
  })

  test('the first message of a path stays', () => {
    expect(
      nestProblems([
        { path: ['a'], message: 'one' },
        { path: ['a'], message: 'two' },
      ]),
    ).toEqual({ a: 'one' })
  })
})
