import { useStore, type Store } from 'ra-core'
import type { Resource } from '#model'
import type { ViewState } from '../../data/types.ts'

const keyOf = (resource: string): string => `${resource}.view`

/** The view that a list opens with where its address says nothing; the server keeps it, this browser knows it for as long as the page lives. */
export const useOpeningView = (resource: Resource) => useStore<ViewState | null>(keyOf(resource.name), null)

/** What somebody's lists open with, as the server says it when they come: chosen in one browser, it is so in every other. */
export type Openings = readonly { readonly resource: string; readonly state: unknown }[]

/** Makes the store know what the server says, before any list is shown. `names`: every resource. */
export const openWith = (store: Store, names: readonly string[], openings: Openings): void => {
  for (const name of names) {
    const state = openings.find(({ resource }) => resource === name)?.state ?? null
    if (JSON.stringify(store.getItem(keyOf(name)) ?? null) !== JSON.stringify(state)) store.setItem(keyOf(name), state)
  }
}
