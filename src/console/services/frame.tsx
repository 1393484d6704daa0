import { createContext, useContext, type ReactNode } from 'react'
import { useRequired } from '#widgets/useRequired.ts'
import type { PageFailures } from './failures.ts'
import type { NavItem } from '../navigation/sidebar.ts'
import type { Notices } from './notices.ts'
import type { LazyCatalogue } from '#catalogue'
import type { Client } from '../data/client.ts'
import type { Config } from '../session/config.ts'
import type { Session } from '../session/session.ts'
import type { Views } from './views.ts'

/** What the frame shows around a screen. */
export interface FrameValue {
  readonly items: readonly NavItem[]
  /** Address of the organization's root. */
  readonly home: string
  readonly failures: PageFailures
  readonly notices: Notices
  /** A page in place of every screen (an organization that is not found). */
  readonly instead?: ReactNode
  /** Why an address is closed to somebody with a staff role; null for any other. */
  readonly why?: (path: string) => string | null
}

const FrameContext = createContext<FrameValue | null>(null)

export const FrameProvider = FrameContext.Provider

/** What surrounds the screen; null outside of the frame. */
export const useFrameIfAny = (): FrameValue | null => useContext(FrameContext)

export const useFrame = (): FrameValue => useRequired(FrameContext, 'useFrame needs FrameProvider.')

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
