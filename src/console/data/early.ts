import { endOutline } from '../outline/draw.ts'
import { nameOf, note, type Early } from './visits.ts'

/**
 * What is asked for before the console's code is there. An address asks the API the same each time it is loaded, so the browser keeps what
 * it asked last, and `boot.ts` sends it while the code is on its way. Whoever asks the very same then, in the same session, gets that
 * answer; any other question goes its own way, and an answer that nobody asks for is forgotten.
 */

/** An answer on its way; null: none that anybody could use. */
interface EarlyAnswer {
  readonly token: string | null
  readonly answer: Promise<Response | null>
}

declare global {
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

// An answer that is older belongs to no loading page.
const LONGEST_WAIT = 30_000

const keyOf = ({ url, body }: Early): string => `${url} ${body}`

/** Sends a request now, for whoever makes it later. */
export const askEarly = (request: Early, token: string | null = null): void => {
  const { url, body } = request
  const headers = { accept: '*/*', 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
  const signal = AbortSignal.timeout(LONGEST_WAIT)
  const sent = fetch(url, { credentials: 'same-origin', signal, ...(body === '' ? {} : { method: 'POST', headers, body }) })
  globalThis.earlyAnswers ??= new Map()
  globalThis.earlyAnswers.set(keyOf(request), {
    token,
    answer: sent.then(
      answer => (answer.ok ? answer : null),
      () => null,
    ),
  })
}

/** The answer to what was asked early; null where it was not. */
export const earlyAnswerTo = (asked: string): Promise<Response | null> | null =>
  [...(globalThis.earlyAnswers ?? [])].find(([key]) => key.endsWith(` ${asked}`))?.[1].answer ?? null

/** Whether answers wait for whoever asks. */
export const hasEarly = (): boolean => (globalThis.earlyAnswers?.size ?? 0) > 0

/** A token took the place of another in the same session: what was asked with the one is answered for the other. */
export const renewEarly = (before: string, after: string): void =>
  globalThis.earlyAnswers?.forEach((early, key, all) => void (early.token === before && all.set(key, { ...early, token: after })))

/** `fetch`, but for what was asked already and is asked now. Queries are kept for the next time that the address is loaded. */
export const earlyFetch: typeof fetch = async (input, init) => {
  const request = {
    url: typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
    body: typeof init?.body === 'string' ? init.body : '',
  }
  const answers = globalThis.earlyAnswers
  // What was true before a change is not asked for any more.
  const isChange = /"query":"mutation\b/.test(request.body)
  if (isChange) answers?.clear()
  const hears = isChange || request.body === '' ? null : note(request)
  const found = answers?.get(keyOf(request))
  answers?.delete(keyOf(request))
  const { authorization = null } = (init?.headers ?? {}) as Readonly<Record<string, string | undefined>>
  const isMine = found?.token == null ? authorization === null : authorization === `Bearer ${found.token}`
  const early = found && isMine && performance.now() < LONGEST_WAIT ? await found.answer : null
  // What was drawn of another question is not what the screen will say.
  if (!early && hears) endOutline(nameOf(request.body))
  const answer = early && !init?.signal?.aborted ? early : await fetch(input, init)
  if (answer.ok) hears?.(answer)
  return answer
}
