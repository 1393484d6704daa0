import { fieldOf } from '#model'
import { lineKind } from './line.ts'

export interface TextOptions {
  /** At most so many visible characters, white space not counted (R8.7); shown as a counter. */
  readonly limit?: number
}

/** One line of text; an empty one is null (R8.2). */
export const textKind = lineKind<'text', TextOptions>({ name: 'text' })

export const text = fieldOf(textKind)
