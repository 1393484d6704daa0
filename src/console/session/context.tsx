import { createContext } from 'react'
import type { FlagValues, OrganizationFacts, PersonFacts } from '#access'
import { useRequired } from '#widgets/useRequired.ts'

/** The signed-in person as the navbar shows them (R6.1). */
export interface CurrentUser extends PersonFacts {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly photoUrl: string | null
  readonly joinedAt: string | null
  readonly roleDisplayName: string | null
}

/** Who is signed in, and the organization of the URL (R2.7). */
export interface ConsoleContextValue {
  readonly person: CurrentUser
  readonly organization: OrganizationFacts
  readonly flags: FlagValues
}

const ConsoleContext = createContext<ConsoleContextValue | null>(null)

export const ConsoleContextProvider = ConsoleContext.Provider

/** The person, the organization they look at and the flags; only below the signed-in part of the application. */
export const useConsole = (): ConsoleContextValue => useRequired(ConsoleContext, 'useConsole needs a signed-in person.')
