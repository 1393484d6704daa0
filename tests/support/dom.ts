import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// What comes late on a busy machine comes; a second is the patience of an idle one.
configure({ asyncUtilTimeout: 5_000 })

afterEach(cleanup)

// Files share their worker: what one puts in the place of a global is not there for the next.
afterAll(() => {
  vi.unstubAllGlobals()
})
