import { debounce } from 'es-toolkit'
import type { VendorIdentity } from './vendorIdentity.ts'

/** What frames are told: who is signed in (null: nobody), and whether to be seen. */
export interface Told {
  readonly person: VendorIdentity | null
  readonly visible: boolean
}

/** How long what is to be told rests, in milliseconds (R12.4). */
export const DEBOUNCE = 300

const NOBODY: Told = { person: null, visible: false }

/** The one way from the console to vendors' frames. */
export const makeVendorMessages = () => {
  const frames = new Set<Pick<Window, 'postMessage'>>()
  let told: Told = NOBODY
  // A frame without an origin can be named by no other target; what listens there is known by its window.
  const say = () => frames.forEach(frame => frame.postMessage(told, { targetOrigin: '*' }))
  const rest = debounce(say, DEBOUNCE)
  return {
    /** A frame that listens; it is told what is known. Returns what takes it away. */
    add: (frame: Pick<Window, 'postMessage'>): (() => void) => {
      frames.add(frame)
      rest()
      return () => void frames.delete(frame)
    },
    /** What is to be known from now on; frames hear it 300 ms after the last change. */
    tell: (next: Told): void => {
      told = next
      rest()
    },
    /** Nobody is signed in any more: said at once, and nothing that still rests is said after it. */
    forget: (): void => {
      rest.cancel()
      told = NOBODY
      say()
    },
  }
}

/** The feed of this page. */
export const vendorMessages = makeVendorMessages()
