import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { localStorageStore, type Store } from 'ra-core'
import type { Density } from '../data/types.ts'
import { useConsole } from '../session/context.tsx'
import type { Waiting } from './waiting.ts'

export const DENSITIES: readonly Density[] = ['comfortable', 'compact']

const stores = new Map<string, Store>()

/** What a person chose for themselves in this browser, wherever they look: what else a browser keeps is kept for one organization. */
const storeOf = (personId: string): Store => {
  const store = stores.get(personId) ?? localStorageStore('1', `person-${personId}`)
  stores.set(personId, store)
  return store
}

const usePreference = <Value extends string>(key: string, initial: Value): readonly [Value, (value: Value) => void] => {
  const store = storeOf(useConsole().person.id)
  const value = useSyncExternalStore(
    useCallback(listener => store.subscribe(key, listener), [store, key]),
    () => store.getItem<Value>(key) ?? initial,
  )
  return [value, useCallback((next: Value) => store.setItem(key, next), [store, key])]
}

/** The rows that somebody reads lists in. */
export const useDensity = () => usePreference<Density>('density', 'comfortable')

/** A kind of work that waits: a resource's own name for it. */
export const waitingKindOf = ({ resource, name }: { readonly resource: string; readonly name: string }): string => `${resource}.${name}`

/** The kinds of work that do not count on somebody's bell, and turning one off or on. */
export const useQuietKinds = () => {
  const [text, setText] = usePreference<string>('bell.quiet', '')
  const kinds = useMemo(() => text.split(' ').filter(kind => kind !== ''), [text])
  const turn = (kind: string, isHeard: boolean): void =>
    setText([...kinds.filter(one => one !== kind), ...(isHeard ? [] : [kind])].join(' '))
  return [kinds, turn] as const
}

/** What of the waiting work counts on somebody's bell. */
export const useHeard = (waiting: Waiting): Waiting => {
  const [quiet] = useQuietKinds()
  return useMemo(() => waiting.filter(one => !quiet.includes(waitingKindOf(one))), [waiting, quiet])
}
