import { createContext, useContext } from 'react'

/** Turns what holds of a part today alone where it is read, such as sold out. */
export interface Marking {
  readonly isBusy: boolean
  /** Of the parts in the field `source` that at `index`, which stands there as `part`; `key` is the field of it that is turned. */
  readonly turn: (source: string, index: number, part: Readonly<Record<string, unknown>>, key: string) => void
}

const MarkingContext = createContext<Marking | null>(null)

export const MarkingProvider = MarkingContext.Provider

/** Field types write no records: who does is handed in by the page; null where nobody does. */
export const useMarking = (): Marking | null => useContext(MarkingContext)
