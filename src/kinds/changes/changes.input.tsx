import type { InputFace } from '../faces.browser.ts'

/** Changes are written by the server; a form has nothing to offer. */
export const changes: InputFace = () => null
