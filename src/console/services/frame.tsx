import { createContext, useContext, type ReactNode } from 'react'
import { useRequired } from '#widgets/useRequired.ts'
import type { PageFailures } from './failures.ts'
import type { NavItem } from '../navigation/sidebar.ts'
import type { Notices } from './notices.ts'

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
