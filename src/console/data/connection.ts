import { makeValue } from '#widgets'
import { typeOfStatus } from './errorHandling.ts'

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

/**
 * Whether the API answers. Away: a call found nobody (no network, or a server that restarts); asked again until it does, at growing pauses,
 * and at once when the browser says that it is online.
 */
export const makeConnection = ({ ask = isThere, page = globalThis, longest = LONGEST }: Parts = {}) => {
  let address = '/readyz'
  let unanswered = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const away = makeValue(false)

  const askNow = async (turn: number): Promise<void> => {
    clearTimeout(timer)
    if (await ask(address, longest)) away.set(false)
    else if (away.get()) wait(turn + 1)
  }
  const wait = (turn: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void askNow(turn), PAUSES[Math.min(turn, PAUSES.length - 1)])
  }
  const lost = (isUnanswered = false): void => {
    if (away.get()) return
    unanswered = isUnanswered
    away.set(true)
    wait(0)
  }
  const back = (): Promise<void> =>
    new Promise(resolve => {
      if (!away.get()) return resolve()
      const stop = away.subscribe(() => {
        if (away.get()) return
        stop()
        resolve()
      })
    })

  page.addEventListener('online', () => away.get() && void askNow(0))
  page.addEventListener('offline', () => lost())

  return {
    /** A call found no answer; `isUnanswered`: but a gateway, so that the connection itself stands. */
    lost,
    isAway: away.get,
    /** Whether it is the service that does not answer, rather than the network that is gone; of a moment when it is away. */
    isUnanswered: (): boolean => unanswered,
    subscribe: away.subscribe,
    /** Where to ask whether there is somebody. */
    askAt: (next: string): void => {
      address = next
    },
    /** When the API answers again; at once while it does. */
    back,
    /** Asks now, whatever is known: resolves once somebody answers. */
    reached: async (): Promise<void> => {
      if (await ask(address, longest)) away.set(false)
      else lost()
      return back()
    },
  }
}

export type Connection = ReturnType<typeof makeConnection>

/** The connection of this page. */
export const connection = makeConnection()
