import type { BulkResult } from '#model'
import { makeListeners } from '#widgets'
import { namesIn, parsed, type Values } from './store.ts'

/** A change of rows that is written down before it is sent: without a network it waits, and is sent once there is one. */
export interface Change {
  /** Its idempotency key: however often it is sent, it is made once. */
  readonly key: string
  readonly resource: string
  readonly ids: readonly string[]
  /** An action by its name, new values, or a new row: its id among `ids` is the browser's own until it is made. */
  readonly does: { readonly action: string } | { readonly values: Values } | NewRow
  /** What the rows look like until they are read again. */
  readonly patch: Values
}

/** A row to be made, and the action that is then done to it; where there is one already (`same` finds it), to that one. */
export interface NewRow {
  readonly create: Values
  readonly same: Values
  readonly then: string
}

/** What came of a change; `row` is the id of the one that it made. */
export type Answer = BulkResult & { readonly row?: string }

interface Kept extends Change {
  /** When it was made, as a number that grows. */
  readonly at: number
}

/** A change that came to an end: its answer, or why there is none. */
export type Settled = { readonly change: Change } & ({ readonly answer: Answer } | { readonly error: unknown })

type Storage = Pick<globalThis.Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

interface Parts {
  /** Whose changes, and where: nobody else's are sent. */
  readonly owner: string
  readonly storage: Storage
  readonly send: (change: Change) => Promise<Answer>
  /** Whether an error says that no answer came, so that nobody knows whether the change was made. */
  readonly isUnanswered: (error: unknown) => boolean
  readonly isAway: () => boolean
  /** When somebody answers again. */
  readonly back: () => Promise<void>
}

export type Outbox = ReturnType<typeof makeOutbox>

const PREFIX = 'waiting:'

const isKept = (found: unknown): found is Kept => typeof found === 'object' && found !== null && 'key' in found && 'at' in found

/**
 * Changes that outlive the network and the page, each in a place of its own in the browser's storage, so that two tabs never write over
 * one another; both may send one, and its key sees to it that it is made once. What waits is sent in its order, one after the other.
 */
export const makeOutbox = ({ owner, storage, send, isUnanswered, isAway, back }: Parts) => {
  const prefix = `${PREFIX}${owner}:`
  const { notify, subscribe } = makeListeners<[settled?: Settled]>()
  // Of a full storage, or one that keeps nothing: what waits is known as long as the page lives.
  const unkept = new Map<string, Kept>()
  const unsent = new Set<string>()
  const flying = new Set<string>()
  /** Ids of rows that were made, by those that the browser gave them. */
  const made = new Map<string, string>()
  let last = 0
  let flushing: Promise<void> | null = null
  let known: readonly Change[] | null = null

  const read = (): readonly Kept[] => {
    const stored = namesIn(storage, prefix).flatMap(name => parsed(storage.getItem(name), isKept) ?? [])
    return [...stored, ...unkept.values()].sort((one, other) => one.at - other.at)
  }
  const tell = (settled?: Settled): void => {
    known = null
    notify(settled)
  }
  const store = (kept: Kept): void => {
    try {
      storage.setItem(`${prefix}${kept.key}`, JSON.stringify(kept))
    } catch {
      unkept.set(kept.key, kept)
    }
  }
  const keep = (change: Change): void => {
    // Two of one moment keep their order.
    last = Math.max(last + 1, Date.now())
    store({ ...change, at: last })
  }
  const drop = (key: string): void => {
    known = null
    storage.removeItem(`${prefix}${key}`)
    unkept.delete(key)
    unsent.delete(key)
  }
  /** What waits, in its order. The same list until it changes. */
  const waiting = (): readonly Change[] => (known ??= read().filter(({ key }) => !flying.has(key)))

  const named = <C extends Change>(change: C): C => ({ ...change, ids: change.ids.map(id => made.get(id) ?? id) })
  /** Sends a change; what waits for the row that it makes is written anew under that one's id. */
  const sent = async (change: Change): Promise<Answer> => {
    const answer = await send(named(change))
    const [id] = change.ids
    if (answer.row !== undefined && id !== undefined) {
      made.set(id, answer.row)
      for (const one of read()) if (one.key !== change.key && one.ids.includes(id)) store(named(one))
      known = null
    }
    return answer
  }

  const sendAll = async (): Promise<void> => {
    for (let next = waiting()[0]; next; next = waiting()[0]) {
      await back()
      // Meanwhile it may have been taken back, or another tab has sent it.
      known = null
      const { key } = next
      if (!waiting().some(one => one.key === key)) continue
      unsent.delete(key)
      try {
        const answer = await sent(next)
        drop(key)
        tell({ change: next, answer })
      } catch (error) {
        if (isUnanswered(error)) {
          // Somebody answers, but not this one: it waits for the next occasion.
          if (!isAway()) return
          continue
        }
        drop(key)
        tell({ change: next, error })
      }
    }
  }
  /** Sends what waits, once somebody answers. */
  const flush = (): Promise<void> =>
    (flushing ??= sendAll().finally(() => {
      flushing = null
    }))

  return {
    waiting,
    flush,
    /** Told of every change of what waits; of one that has waited and came to an end, with how. */
    subscribe,
    /** Takes back what was never sent; false: it was, or may have been. */
    withdraw: (key: string): boolean => {
      if (!unsent.has(key)) return false
      drop(key)
      tell()
      return true
    },
    /** Sends a change; null: it waits. */
    press: async (change: Change): Promise<Answer | null> => {
      keep(change)
      // What was pressed before it goes before it.
      if (isAway() || waiting().some(({ key }) => key !== change.key)) unsent.add(change.key)
      else {
        flying.add(change.key)
        known = null
        try {
          const answer = await sent(change)
          drop(change.key)
          return answer
        } catch (error) {
          if (!isUnanswered(error)) {
            drop(change.key)
            throw error
          }
        } finally {
          flying.delete(change.key)
        }
      }
      tell()
      void flush()
      return null
    },
  }
}
