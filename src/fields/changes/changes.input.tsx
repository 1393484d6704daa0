import type { InputAdapter } from '../adapters.browser.ts'

/** Changes are written by the server; a form has nothing to offer. */
export const changes: InputAdapter = () => null
