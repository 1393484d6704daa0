import { createContext, useContext } from 'react'
import type { LazyCatalogue } from '#catalogue/catalogue.ts'
import { useRequired } from '#widgets/useRequired.ts'
import type { Client } from '../data/client.ts'
import type { Config } from '../session/config.ts'
import type { Session } from '../session/session.ts'
import type { Views } from './views.ts'

/** What the whole application shares, whoever is signed in and wherever they are. */
export interface Application {
  readonly client: Client
  readonly config: Config
  readonly session: Session
  readonly catalogue: LazyCatalogue
  readonly views: Views
  /** Leaves the application for an address of any origin. */
  readonly leave: (address: string) => void
}

const ApplicationContext = createContext<Application | null>(null)

export const ApplicationProvider = ApplicationContext.Provider

const NOTHING: LazyCatalogue['resources'] = []

/** What is known of everything declared; nothing outside of the application. */
export const useDeclared = (): LazyCatalogue['resources'] => useContext(ApplicationContext)?.catalogue.resources ?? NOTHING

/** The application around a screen; throws outside of it. */
export const useApplication = (): Application => useRequired(ApplicationContext, 'useApplication needs ApplicationProvider.')
