import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldTypes } from '#fields'
import type { FilterType, ErrorType } from '#model'
import { COSTS } from '#server/http/costs.ts'
import { CONNECTION_LIMITS } from '#server/http/connections.ts'
import { LIMITS } from '#server/http/limits.ts'
import { MOST_IMPORTED } from '#server/operations/importMany.ts'
import { MOST_ROWS } from '#server/operations/matching.ts'
import { MOST_EXPORTED } from '#server/operations/export/stream.ts'
import { GUESSES } from '#server/session/throttle.ts'
import { examplesOf } from '../support/markdown.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PAGE = 'docs/api.md'
const page = readFileSync(PAGE, 'utf8')
const examples = examplesOf(PAGE)

/** '…' stands for whatever is there: no blank, and no 0. */
const fits = (found: unknown, wanted: unknown): unknown => {
  if (wanted === '…' && found) return '…'
  if (Array.isArray(found) && Array.isArray(wanted)) return found.map((one, at) => fits(one, wanted[at]))
  if (typeof found !== 'object' || found === null || typeof wanted !== 'object' || wanted === null) return found
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, fits(value, (wanted as Record<string, unknown>)[key])]))
}

describe('the examples of docs/api.md, one after the other', () => {
  let server: TestServer
  const printed = new Map<number, unknown>()

  beforeAll(async () => {
    server = await startTestServer()
    let at = 0
    const log = (...values: readonly unknown[]): void => {
      const [only] = values
      printed.set(at, JSON.parse(JSON.stringify(values.length === 1 ? only : values)))
    }
    const begin = (line: number): void => void (at = line)
    const code = examples.filter(({ language }) => language === 'js').map(({ line, text }) => `begin(${line})\n${text}`)
    const run = compileFunction(`return (async () => {\n${code.join('\n')}\n})()`, ['console', 'process', 'begin']) as (
      ...given: readonly unknown[]
    ) => Promise<void>
    await run({ log }, { env: { API: server.url } }, begin)
  }, 60_000)
  afterAll(async () => server?.close())

  const answers = examples.flatMap(({ language, text, line }, at) => {
    const before = examples[at - 1]
    return language === 'json' && before?.language === 'js' ? [{ line: before.line, text, at: line }] : []
  })

  it.each(answers)('print at line $line what stands below them', ({ line, text }) => {
    const wanted: unknown = JSON.parse(text)
    expect(fits(printed.get(line), wanted)).toEqual(wanted)
  })

  it('are many, and whatever prints is compared', () => {
    expect(answers.length).toBeGreaterThan(12)
    expect([...printed.keys()]).toEqual(answers.map(({ line }) => line))
  })
})

describe('docs/api.md', () => {
  // One that is missing here, or that is no more, does not compile.
  const errors: Record<ErrorType, true> = {
    NotFound: true,
    NotAuthorized: true,
    RecordInvalid: true,
    Conflict: true,
    WrongAnswerForQuestionType: true,
    Busy: true,
    TookTooLong: true,
    Internal: true,
  }
  it.each(Object.keys(errors))('tells what %s means', type => {
    expect(page).toContain(`| \`${type}\` |`)
  })

  it('tells of every field type which filter it has', () => {
    const rows = new Map([...page.matchAll(/^\| `(\w+Filter)` \| ([^|]+) \|/gm)].map(([, name = '', types = '']) => [name, types]))
    const filters = Object.values(fieldTypes).flatMap(({ name, filter }): [FilterType, string][] => (filter ? [[filter, name]] : []))
    for (const [filter, name] of filters) expect(rows.get(filter)?.split(/[ ,]+/), `${filter}: ${name}`).toContain(name)
    expect([...rows.keys()].sort()).toEqual([...new Set(filters.map(([filter]) => filter))].sort())
  })

  it('tells the limits as they are', () => {
    const numbers = [
      LIMITS.body,
      LIMITS.characters,
      LIMITS.tokens,
      LIMITS.depth,
      LIMITS.rootFields,
      LIMITS.aliases,
      LIMITS.directives,
      COSTS.values,
      COSTS.list,
      COSTS.columns,
      MOST_ROWS,
      MOST_IMPORTED,
      MOST_EXPORTED,
      CONNECTION_LIMITS.session,
      CONNECTION_LIMITS.requests,
      GUESSES.account,
      GUESSES.address,
    ]
    const limits = page.slice(page.indexOf('## Import'))
    for (const number of numbers) expect(limits).toMatch(new RegExp(`\\b${number.toLocaleString('en-US')}\\b`))
  })
})
