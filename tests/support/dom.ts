import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

// What comes late on a busy machine comes; a second is the patience of an idle one.
configure({ asyncUtilTimeout: 10_000 })

// Whether something can be seen is asked of every element that is looked for: matched against the thousand rules of the theme, that is most of
// what these tests compute. What the rules themselves hide or show, journeys see.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null })

// React notes where each element was made, for its tools, up to 10,000 times a second: a tenth of what these tests compute. It is told that there
// were more already.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

afterEach(cleanup)

// Files share their worker: what one puts in the place of a global is not there for the next.
afterAll(() => {
  vi.unstubAllGlobals()
})
