import { render, screen } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makePageFailures, makeQueryClient, pageFailureOf } from '#console/services/failures.ts'
import { makeReporter, reporter, withoutIds, type ErrorReport } from '#console/services/reports.ts'
import { wordsOf } from '#console/app/words.ts'
import { failure, fromGraphQL, reshape } from '#console/data/errors.ts'
import { ERROR_HANDLING, PAGE_SAYS, typeOfStatus, type FailureType } from '#console/data/errorHandling.ts'
import { NotFoundPage } from '#console/fallbacks/ErrorPages.tsx'
import { ScreenBoundary } from '#console/fallbacks/ScreenBoundary.tsx'
import { context, gardens, walks } from './data-fixture.ts'

const of = (type: FailureType) => failure('x', { type, requestId: 'r1' })
const api = (type: string) => fromGraphQL({ message: 'secret detail', extensions: { type } }, null, context.env)

describe('the catalogue of errors', () => {
  test('[R11.1] pages say what they say, word for word', () => {
    expect(PAGE_SAYS).toEqual({
      NOT_FOUND: 'This page could not be found.',
      INTERNAL_ERROR: 'An unexpected error has occurred.',
      UNKNOWN: 'An unexpected error has occurred.',
    })
  })

  test.each([
    ['NotFound', 'NOT_FOUND', false],
    ['NotAuthorized', null, false],
    ['WrongAnswerForQuestionType', null, false],
    ['RecordInvalid', null, false],
    ['Conflict', null, false],
    ['SomethingNew', 'INTERNAL_ERROR', true],
    ['constructor', 'INTERNAL_ERROR', true],
  ])('[R11.3] [R11.6] the API error %s: page %s, reported: %s', (type, page, isReported) => {
    const error = api(type)
    expect(pageFailureOf(error)?.type ?? null).toBe(page)
    expect(ERROR_HANDLING[error.body.type].isReported).toBe(isReported)
  })

  test.each([
    [undefined, 'Offline', null],
    [404, 'NotFound', 'NOT_FOUND'],
    [500, 'Internal', 'INTERNAL_ERROR'],
    [400, 'Internal', 'INTERNAL_ERROR'],
    [413, 'Internal', 'INTERNAL_ERROR'],
    [503, 'Offline', null],
  ])('[R11.7] a network error of status %s is %s, page %s', (status, type, page) => {
    expect(typeOfStatus(status)).toBe(type)
    expect(pageFailureOf(reshape(new HttpError('Failed to fetch', status), null, context.env))?.type ?? null).toBe(page)
  })

  test("[R11.6] other errors are nobody's page and pass unchanged", () => {
    const other = new Error('mistake')
    expect(pageFailureOf(other)).toBeNull()
    expect(reshape(other, null, context.env)).toBe(other)
  })

  test('[R11.3] a screen that cannot be read becomes its page; a cell that cannot, a page ahead, and a refresh of what is painted, do not', async () => {
    const failures = makePageFailures()
    const client = makeQueryClient(failures)
    const ask = (key: string, meta = {}) =>
      client.fetchQuery({ queryKey: ['walks', key], queryFn: () => Promise.reject(of('NotFound')), meta }).catch(() => 0)
    await ask('getMany')
    expect(failures.current()).toBeNull()
    await ask('getList', { isAhead: true })
    expect(failures.current()).toBeNull()
    client.setQueryData(['walks', 'getList'], [])
    await ask('getList')
    expect(failures.current()).toBeNull()
    await ask('getOne')
    expect(failures.current()).toEqual({ type: 'NOT_FOUND', requestId: 'r1' })
    failures.clear()
    expect(failures.current()).toBeNull()
  })
})

describe('a screen that throws', () => {
  const Throws = ({ error }: { error: unknown }): never => {
    throw error
  }
  const boundary = (error: unknown, at = '/a') => (
    <MemoryRouter>
      <nav>The frame</nav>
      <ScreenBoundary at={at}>{error === null ? <p>A screen</p> : <Throws error={error} />}</ScreenBoundary>
    </MemoryRouter>
  )
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('[R11.8] is the UNKNOWN page in its place: the frame stays, it is counted, and the next navigation ends it', () => {
    const before = reporter.counts().caught['RangeError'] ?? 0
    const { rerender } = render(boundary(new RangeError('broken')))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('An unexpected error has occurred.')
    expect(screen.getByText('The frame')).toBeInTheDocument()
    expect(screen.queryByText(/broken/)).toBeNull()
    expect(reporter.counts().caught['RangeError']).toBe(before + 1)
    rerender(boundary(null, '/b'))
    expect(screen.getByText('A screen')).toBeInTheDocument()
  })

  test('[R11.3] a thrown NotFound is the not-found page', () => {
    render(boundary(of('NotFound')))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be found.')
  })

  test('[R1.7] code that is missing is no error page: the page is about to load anew', () => {
    render(boundary(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })

  test('[R11.1] the not-found page says so', () => {
    render(<NotFoundPage />, { wrapper: MemoryRouter })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be found.')
  })
})

describe('the reporter', () => {
  const person = '0190b0c4-7a3e-7c1c-9a54-0a6c2f1b5e11'
  const words = wordsOf([walks, gardens])
  const made = (path = `/organizations/7/walks/${person}/edit`) => {
    const sent: [string, ErrorReport][] = []
    const one = makeReporter({ send: (address, report) => sent.push([address, report]), path: () => path, build: () => 'b1' })
    return { one, sent }
  }

  test('[R11.6] counts only, where no address is configured', () => {
    const { one, sent } = made()
    one.caught(of('Internal'))
    expect(sent).toEqual([])
    expect(one.counts().caught).toEqual({ Internal: 1 })
  })

  test('[R11.6] tells type, class, build and the path without ids, and nothing else; each once', () => {
    const { one, sent } = made(`/organizations/7/walks/${person}/edit`)
    one.tellTo('https://reports.example/', words)
    const error = of('Internal')
    one.caught(error)
    one.caught(error)
    one.caught(of('Internal'))
    one.caught(new TypeError('Rosa Lindqvist is null'))
    one.caught(of('RecordInvalid'))
    const path = '/organizations/:id/walks/:id/edit'
    expect(sent).toEqual([
      ['https://reports.example/', { type: 'INTERNAL_ERROR', class: 'Internal', build: 'b1', path }],
      ['https://reports.example/', { type: 'UNKNOWN', class: 'TypeError', build: 'b1', path }],
    ])
    expect(one.counts().caught).toEqual({ Internal: 2, TypeError: 1 })
  })

  test('[R11.6] a name in an address is an id too', () => {
    expect(withoutIds('/organizations/lakeside/rosa-lindqvist/gardens/new', words)).toBe('/organizations/:id/:id/gardens/new')
  })

  test('[R11.9] unhandled rejections that carry API errors are silenced and counted; others are not silenced', () => {
    const { one } = made()
    expect(one.rejected(of('RecordInvalid'))).toBe(true)
    expect(one.rejected(of('Internal'))).toBe(true)
    expect(one.rejected(new Error('mistake'))).toBe(false)
    expect(one.counts()).toEqual({ silenced: { RecordInvalid: 1, Internal: 1 }, caught: { Internal: 1, Error: 1 } })
  })
})
