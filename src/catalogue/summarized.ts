import type { Resource, ResourceSummary } from '#model'
import { declared } from './declared.ts'
import { summaryOf } from './summary.ts'

// A built console has this as data: `tools/build/summaries.ts` writes both.

/** Summaries of all declarations, by file. */
export const summarized: Readonly<Record<string, ResourceSummary>> = Object.fromEntries(
  Object.entries(declared).map(([file, resource]) => [file, summaryOf(resource)]),
)

/** Loads a declaration, by file. */
export const loaders = import.meta.glob<Resource>(['../../resources/*.ts', '!../../resources/*.server.ts'], { import: 'default' })
