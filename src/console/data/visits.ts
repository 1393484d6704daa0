import type { Outline } from '../outline/outline.ts'

/** A request that was made before: to which address, and its body. */
export interface Early {
  readonly url: string
  readonly body: string
}

/** Requests of an address, and when they were made. */
interface Visit {
  readonly at: number
  readonly asked: readonly Early[]
  /** What its screen looks like with the answer to which request. */
  readonly outlined?: { readonly outline: Outline; readonly body: string }
}

const KEPT = 'early_requests'
const MOST_ADDRESSES = 20
// What a screen asks for at once; what comes later is asked by people.
const MOST_OF_ONE = 4
const AT_ONCE = 5_000
// Pictures stand by then, and most people are still there.
const LEARNED_AFTER = 2_000
const DAY = 86_400_000
const CONTEXT: readonly string[] = ['GetCurrentUser', 'GetOrganization']

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

const dayOf = (at: number): string => new Date(at).toDateString()

/** How the screen of an address is drawn before its code is there, and with the answer to what; null where that is not known. */
export const outlineAt = (address: string, now: number = Date.now()): { readonly outline: Outline; readonly body: string } | null => {
  const { at = 0, asked = [], outlined } = read()[address] ?? {}
  // A period of figures is that of its day.
  const isOfDay = outlined && /"\d{4}-\d\d-\d\d"/.test(outlined.body)
  if (!outlined || (isOfDay && dayOf(at) !== dayOf(now)) || !asked.some(({ body }) => body === outlined.body)) return null
  return { outline: outlined.outline, body: today(outlined.body, at, now) }
}

interface Open {
  readonly address: string
  readonly at: number
  readonly asked: Early[]
  /** By the body of what was asked. */
  readonly answers: Map<string, Response>
}

let visit: Open | null = null
let pending: readonly (readonly [address: string, visit: Visit])[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let learning: ReturnType<typeof setTimeout> | undefined

/** Writes down what addresses have asked: some seconds after the last request, and when people leave. */
export const keepEarly = (): void => {
  clearTimeout(timer)
  const kept = new Map(Object.entries(read()))
  // What was asked last stands last; the first ones go.
  for (const [address, { at, asked, outlined = kept.get(address)?.outlined }] of pending) {
    const before = address.startsWith('who ') ? (kept.get(address)?.asked ?? []) : []
    const others = before.filter(one => !asked.some(({ body }) => nameOf(body) === nameOf(one.body)))
    kept.delete(address)
    kept.set(address, { at, asked: [...others, ...asked], outlined })
  }
  if (pending.length > 0) localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...kept].slice(-MOST_ADDRESSES))))
  pending = []
}

/** The name of a request's GraphQL operation; '' for what is none. */
export const nameOf = (body: string): string => /"operationName":"(\w+)"/.exec(body)?.[1] ?? ''

const here = (): string => `${location.pathname}${location.search}`

/** Writes down that the page's address asks something. Returns what wants to hear the answer; null: nobody does. */
export const note = (request: Early): ((answer: Response) => void) | null => {
  // What people search for stays in the page.
  if (/"q":"/.test(request.body)) return null
  const now = Date.now()
  const name = nameOf(request.body)
  let hears: ((answer: Response) => void) | null = null
  if (CONTEXT.includes(name)) pending = [...pending, [contextOf(here()), { at: now, asked: [request] }]]
  else {
    if (visit?.address !== here()) {
      visit = { address: here(), at: now, asked: [], answers: new Map() }
      pending = [...pending, [here(), visit]]
    }
    const { asked, at, answers } = visit
    if (asked.length === MOST_OF_ONE || now - at > AT_ONCE) return null
    asked.push(request)
    hears = answer => void answers.set(request.body, answer.clone())
  }
  // Not while rows wait to be painted.
  clearTimeout(timer)
  timer = setTimeout(keepEarly, AT_ONCE)
  return hears
}

/** Has the outline of the page learned from an answer to `operation`, once nothing else is done and while people have not gone on. */
export const keepOutline = (operation: string, learn: (answer: unknown) => Promise<Outline | null>): void => {
  clearTimeout(learning)
  const of = visit
  const learnFrom = async ({ address, answers, ...made }: Open): Promise<void> => {
    for (const [body, answer] of answers) {
      if (nameOf(body) !== operation) continue
      const read: unknown = await answer.json()
      const outline = address === here() ? await learn(read) : null
      if (outline && of === visit) {
        pending = [...pending, [address, { ...made, outlined: { outline, body } }]]
        keepEarly()
        return
      }
    }
  }
  learning = setTimeout(() => {
    if (of) learnFrom(of).catch(() => undefined)
  }, LEARNED_AFTER)
}

// As react-admin names in this browser's storage what a list was searched and filtered by last.
const LIST = /^RaStore.*\.listParams$/

/** Forgets what addresses ask for, and what lists were searched and filtered by: it is a person's own. */
export const forgetAsked = (): void => {
  clearTimeout(learning)
  pending = []
  visit = null
  localStorage.removeItem(KEPT)
  Object.keys(localStorage).forEach(name => LIST.test(name) && localStorage.removeItem(name))
}
