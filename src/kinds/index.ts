/** The register of field kinds: constructors for declarations, shared faces for the machinery. */
import { textKind } from './text/text.ts'

export { text } from './text/text.ts'

/** Shared faces by kind name. */
export const kinds = {
  text: textKind,
} as const

export type KindName = keyof typeof kinds
