import { createContext, useContext, type ComponentType } from 'react'

/** What a change did to a record of a type, in the words of its declaration. */
export type DrawChanges = ComponentType<{
  /** The record's GraphQL type ('Event'). */
  readonly type: string
  /** By field key, in the fields' own terms. */
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
}>

const DrawContext = createContext<DrawChanges | null>(null)

export const DrawChangesProvider = DrawContext.Provider

/** Field types know no declarations: who draws changes is handed in by the page; null where nobody is. */
export const useDrawChanges = (): DrawChanges | null => useContext(DrawContext)
