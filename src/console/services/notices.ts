import { useSyncExternalStore } from 'react'
import type { NotificationType } from 'ra-core'
import { makeListeners } from '#widgets'

/** Something that was said to the person. */
export interface Notice {
  readonly id: number
  readonly message: string
  readonly type: NotificationType
  readonly at: Date
  /** For long sentences: the toast is 48em wide (R1.5). */
  readonly isWide?: boolean
  /** Said elsewhere on the screen: kept behind the bell, without a toast. */
  readonly isQuiet?: boolean
}

/** How long a toast stays, in milliseconds (R12.4). */
export const TOAST = 3000
const KEPT = 50

/** What was said in this page, newest first, and how much of it was not looked at yet: nothing is said only in a toast (DESIGN 9). */
export const makeNotices = (now: () => Date = () => new Date()) => {
  let kept: readonly Notice[] = []
  let unseen = 0
  let last = 0
  const { notify, subscribe } = makeListeners()
  return {
    add: (notice: Omit<Notice, 'id' | 'at'>): void => {
      const [newest] = kept
      // A failing refresh of several lists says its sentence once.
      if (newest && newest.message === notice.message && now().getTime() - newest.at.getTime() < TOAST) return
      last += 1
      kept = [{ ...notice, id: last, at: now() }, ...kept].slice(0, KEPT)
      unseen += 1
      notify()
    },
    seen: (): void => {
      if (unseen === 0) return
      unseen = 0
      notify()
    },
    all: () => kept,
    unseen: () => unseen,
    subscribe,
  }
}

export type Notices = ReturnType<typeof makeNotices>

export const useNotices = (notices: Notices): readonly Notice[] => useSyncExternalStore(notices.subscribe, notices.all)
export const useUnseen = (notices: Notices): number => useSyncExternalStore(notices.subscribe, notices.unseen)
