import type { AudienceSize, StoredFile } from '#model'
import { createContext } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRequired } from './useRequired.ts'

/** A row of another resource as pickers show it. */
export interface Choice {
  readonly id: string
  readonly title: string
  /** A short second line ('14 places, second floor'). */
  readonly note?: string
  /** Only the beginnings of its title are as they were typed: never taken unseen. */
  readonly isSimilar?: boolean
}

/** A category of people that an audience may choose. */
export interface Category {
  readonly id: string
  readonly name: string
  readonly displayName: string
}

/** What inputs need from the application around them. Field types know no data provider: the console hands these in. */
export interface FieldServices {
  /** IANA zone of the organization, and the tag of its locale. */
  readonly timeZone: string
  readonly locale: string
  readonly organizationId: string
  readonly organizationName: string
  /** The organization is the top level (R9.1). */
  readonly isTopLevel: boolean
  /** Whether a flag is on for the organization. */
  readonly hasFlag: (flag: string) => boolean
  /** Whether the list of a resource opens here for whoever looks. */
  readonly opens?: (resource: string) => boolean
  /** Rows of a resource whose title or search fields hold the text, of those that a filter leaves; at most `limit` (default 20). */
  readonly search: (resource: string, text: string, limit?: number, offers?: object) => Promise<readonly Choice[]>
  /** Makes a row from its title alone, where the resource allows it; rejects with an Error whose message can be shown. */
  readonly createFromTitle: (resource: string, title: string) => Promise<Choice>
  /** Whether `createFromTitle` would work: the person may, and no other field is required. */
  readonly canCreateFromTitle: (resource: string) => boolean
  /** Stores a file; rejects with an Error whose message can be shown. */
  readonly upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>
  readonly audienceSize: (audience: {
    readonly scope: string
    readonly roleIds: readonly string[]
    readonly receivers: readonly { id: string; type: string }[]
  }) => Promise<AudienceSize>
  /** The organization has others below it that an audience may name (R6.4). */
  readonly addressesOrganizations?: boolean
  /** Categories of the organization, without the reserved ones. */
  readonly categories: () => Promise<readonly Category[]>
  /** The singular and plural label of a resource. */
  readonly labelOf: (resource: string) => readonly [one: string, many: string]
  /** What one and several of its rows are called in a sentence: 'person', 'people'. */
  readonly nounOf: (resource: string) => readonly [one: string, many: string]
  /** What a record of this GraphQL type, its fields and its actions are called; null where no declaration of it is known. */
  readonly termsOf: (type: string) => Promise<Terms | null>
}

/** What people call a record, and by their names its fields and what can be done with it. */
export interface Terms {
  readonly label: string
  readonly fields: Readonly<Record<string, string>>
  readonly actions: Readonly<Record<string, string>>
}

export const FieldServicesContext = createContext<FieldServices | null>(null)

export const FieldServicesProvider = FieldServicesContext.Provider

/** What the application hands to inputs; throws outside of it, which is a mistake in the application. */
export const useFieldServices = (): FieldServices => useRequired(FieldServicesContext, 'An input is used outside FieldServicesProvider.')

/** The terms of a record's type, from its declaration. */
export const useTerms = (type: string) => {
  const { termsOf } = useFieldServices()
  return useQuery({ queryKey: ['termsOf', type], queryFn: () => termsOf(type), staleTime: Infinity })
}

const NO_CATEGORIES: readonly Category[] = []

/** The organization's categories of people, which are its calendars; none until they have come. */
export const useCategories = () => {
  const { categories, organizationId } = useFieldServices()
  const { data = NO_CATEGORIES, isError } = useQuery({ queryKey: ['categories', organizationId], queryFn: categories })
  return { categories: data, failed: isError }
}
