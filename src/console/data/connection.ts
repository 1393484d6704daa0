import { makeListeners } from '#widgets/listeners.ts'
import { typeOfStatus } from './errorHandling.ts'

/** Whether the API answers. Away: a call found nobody (no network, or a server that restarts); asked again until it does. */
export interface Connection {
  /** A call found no answer; `isUnanswered`: but a gateway, so that the connection itself stands. */
  readonly lost: (isUnanswered?: boolean) => void
  /** Whether it is the service that does not answer, rather than the network that is gone; of a moment when it is away. */
  readonly isUnanswered: () => boolean
  readonly isAway: () => boolean
  /** When the API answers again; at once while it does. */
  readonly back: () => Promise<void>
  /** Asks now, whatever is known: resolves once somebody answers. */
  readonly reached: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
  /** Where to ask whether there is somebody. */
  readonly askAt: (address: string) => void
}

/** Pauses between questions, in milliseconds; the last one repeats. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000]
// A network that changed under a page may leave a question without an answer for minutes; asked anew, it has one.
const LONGEST = 10_000

const isThere = async (address: string, longest: number): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(longest)
    const { status } = await fetch(address, { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer', signal })
    return typeOfStatus(status) !== 'Offline'
  } catch {
    return false
  }
}

interface Parts {
  readonly ask?: (address: string, longest: number) => Promise<boolean>
  /** How long a question may take, in milliseconds. */
  readonly longest?: number
  readonly page?: EventTarget
}

/** Asks only while away: at growing pauses, and at once when the browser says that it is online. */
export const makeConnection = ({ ask = isThere, page = globalThis, longest = LONGEST }: Parts = {}): Connection => {
  let address = '/readyz'
  let isAway = false
  let unanswered = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const { notify, subscribe } = makeListeners()

  const set = (next: boolean) => {
    if (next === isAway) return
    isAway = next
    notify()
  }
  const askNow = async (turn: number): Promise<void> => {
    clearTimeout(timer)
    if (await ask(address, longest)) set(false)
    else if (isAway) wait(turn + 1)
  }
  const wait = (turn: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void askNow(turn), PAUSES[Math.min(turn, PAUSES.length - 1)])
  }
  const lost = (isUnanswered = false) => {
    if (isAway) return
    unanswered = isUnanswered
    set(true)
    wait(0)
  }

  const back = () =>
    new Promise<void>(resolve => {
      if (!isAway) return resolve()
      const stop = subscribe(() => {
        if (isAway) return
        stop()
        resolve()
      })
    })

  page.addEventListener('online', () => isAway && void askNow(0))
  page.addEventListener('offline', () => lost())

  return {
    lost,
    isAway: () => isAway,
    isUnanswered: () => unanswered,
    subscribe,
    askAt: next => {
      address = next
    },
    back,
    reached: async () => {
      if (await ask(address, longest)) set(false)
      else lost()
      return back()
    },
  }
}

/** The connection of this page. */
export const connection = makeConnection()
