import type { Sources } from './source.ts'

/** Every source that a declaration may name with `rows`. */
export const sources: Sources = {}
