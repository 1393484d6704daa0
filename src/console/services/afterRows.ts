import type { Store } from 'ra-core'
import { painted } from '#widgets/painted.ts'

/**
 * A store that keeps what a list was asked for once its rows are painted. react-admin keeps it before, and draws the list a second time for
 * it; the address says it already.
 */
export const afterRows = (store: Store): Store => ({
  ...store,
  setItem: (key, value) => {
    if (key.endsWith('.listParams')) void painted().then(() => store.setItem(key, value))
    else store.setItem(key, value)
  },
})
