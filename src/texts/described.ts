import type { described } from './en/described.ts'
import { textsOf } from './polyglot.ts'

/** What may be entered, as handbook and schema say it. `describeField` brings the words: lists and forms never say them, and load none. */
export const t = textsOf<{ readonly described: typeof described }>()
