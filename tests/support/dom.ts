import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What comes late on a busy machine comes; a second is the patience of an idle one.
configure({ asyncUtilTimeout: 5_000 })

afterEach(cleanup)
