/**
 * What is asked for before the console's code is there. An address asks the API the same each time it is loaded, so the browser keeps what
 * it asked last, and `boot.ts` sends it while the code is on its way. Whoever asks the very same then, in the same session, gets that
 * answer; any other question goes its own way, and an answer that nobody asks for is forgotten.
 */

/** A request that was made before: to which address, and its body. */
export interface Early {
  readonly url: string
  readonly body: string
}

/** Requests of an address, and when they were made. */
interface Visit {
  readonly at: number
  readonly asked: readonly Early[]
}

/** An answer on its way; null: none that anybody could use. */
interface EarlyAnswer {
  readonly token: string | null
  readonly answer: Promise<Response | null>
}

declare global {
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

const KEPT = 'early_requests'
const MOST_ADDRESSES = 20
// What a screen asks for at once; what comes later is asked by people.
const MOST_OF_ONE = 4
const AT_ONCE = 5_000
// An answer that is older belongs to no loading page.
const LONGEST_WAIT = 30_000
const DAY = 86_400_000
const CONTEXT: readonly string[] = ['GetCurrentUser', 'GetOrganization']

const keyOf = ({ url, body }: Early): string => `${url} ${body}`

const read = (): Readonly<Record<string, Visit>> => {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {}) as Record<string, Visit>
  } catch {
    return {}
  }
}

/** Who is signed in and where is asked alike at every address of an organization. */
const contextOf = (address: string): string => `who ${/^\/organizations\/[^/?]+/.exec(address)?.[0] ?? ''}`

/** A list of what is to come begins with today: the start of the day then is that of today now. */
const today = (body: string, at: number, now: number): string =>
  body.replace(/"from":"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (whole, from: string) => {
    const since = at - Date.parse(from)
    if (since < 0 || since >= DAY) return whole
    return `"from":"${new Date(Date.parse(from) + Math.floor((now - Date.parse(from)) / DAY) * DAY).toISOString()}"`
  })

/** What an address will ask for, as far as it is known. */
export const expected = (address: string, now: number = Date.now()): readonly Early[] => {
  const kept = read()
  return [contextOf(address), address].flatMap(key => {
    const { at = 0, asked = [] } = kept[key] ?? {}
    return asked.map(({ url, body }) => ({ url, body: today(body, at, now) }))
  })
}

/** Sends a request now, for whoever makes it later. */
export const askEarly = (request: Early, token: string | null = null): void => {
  const { url, body } = request
  const headers = { accept: '*/*', 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
  const sent = fetch(url, { credentials: 'same-origin', ...(body === '' ? {} : { method: 'POST', headers, body }) })
  globalThis.earlyAnswers ??= new Map()
  globalThis.earlyAnswers.set(keyOf(request), {
    token,
    answer: sent.then(
      answer => (answer.ok ? answer : null),
      () => null,
    ),
  })
}

/** Whether answers wait for whoever asks. */
export const hasEarly = (): boolean => (globalThis.earlyAnswers?.size ?? 0) > 0

/** A token took the place of another in the same session: what was asked with the one is answered for the other. */
export const renewEarly = (before: string, after: string): void =>
  globalThis.earlyAnswers?.forEach((early, key, all) => void (early.token === before && all.set(key, { ...early, token: after })))

let visit: { readonly address: string; readonly since: number; readonly asked: Early[] } | null = null
let pending: readonly (readonly [address: string, visit: Visit])[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Writes down what addresses have asked: some seconds after the last request, and when people leave. */
export const keepEarly = (): void => {
  clearTimeout(timer)
  const kept = new Map(Object.entries(read()))
  // What was asked last stands last; the first ones go.
  for (const [address, { at, asked }] of pending) {
    const before = address.startsWith('who ') ? (kept.get(address)?.asked ?? []) : []
    const others = before.filter(one => !asked.some(({ body }) => nameOf(body) === nameOf(one.body)))
    kept.delete(address)
    kept.set(address, { at, asked: [...others, ...asked] })
  }
  if (pending.length > 0) localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...kept].slice(-MOST_ADDRESSES))))
  pending = []
}

const nameOf = (body: string): string => /"operationName":"(\w+)"/.exec(body)?.[1] ?? ''

const note = (request: Early): void => {
  // What people search for stays in the page.
  if (/"q":"/.test(request.body)) return
  const address = `${location.pathname}${location.search}`
  const now = Date.now()
  if (CONTEXT.includes(nameOf(request.body))) pending = [...pending, [contextOf(address), { at: now, asked: [request] }]]
  else {
    if (visit?.address !== address) {
      visit = { address, since: now, asked: [] }
      pending = [...pending, [address, { at: now, asked: visit.asked }]]
    }
    if (visit.asked.length === MOST_OF_ONE || now - visit.since > AT_ONCE) return
    visit.asked.push(request)
  }
  // Not while rows wait to be painted.
  clearTimeout(timer)
  timer = setTimeout(keepEarly, AT_ONCE)
}

/** Forgets what addresses ask for: it is a person's own. */
export const forgetEarly = (): void => {
  pending = []
  visit = null
  localStorage.removeItem(KEPT)
}

/** `fetch`, but for what was asked already and is asked now. Queries are kept for the next time that the address is loaded. */
export const earlyFetch: typeof fetch = async (input, init) => {
  const request = {
    url: typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
    body: typeof init?.body === 'string' ? init.body : '',
  }
  const answers = globalThis.earlyAnswers
  // What was true before a change is not asked for any more.
  if (/"query":"mutation\b/.test(request.body)) answers?.clear()
  else if (request.body !== '') note(request)
  const found = answers?.get(keyOf(request))
  answers?.delete(keyOf(request))
  const { authorization = null } = (init?.headers ?? {}) as Readonly<Record<string, string | undefined>>
  const isMine = found?.token == null ? authorization === null : authorization === `Bearer ${found.token}`
  const answer = found && isMine && performance.now() < LONGEST_WAIT ? await found.answer : null
  return answer && !init?.signal?.aborted ? answer : fetch(input, init)
}
