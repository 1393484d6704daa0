import { makeValue } from '../listeners.ts'

/** How many files are on their way to the server: what is saved before they are there is saved without them. */
export const uploads = makeValue(0)
