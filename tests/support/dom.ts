import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// What comes late on a busy machine comes; a second is the patience of an idle one.
configure({ asyncUtilTimeout: 10_000 })

// Whether something can be seen is asked of every element that is looked for: matched against the thousand rules of the theme, that is most of
// what these tests compute. What the rules themselves hide or show, journeys see.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null })

afterEach(cleanup)

// Files share their worker: what one puts in the place of a global is not there for the next.
afterAll(() => {
  vi.unstubAllGlobals()
})
