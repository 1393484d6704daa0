import { common } from './en/common.ts'
import { posted } from './en/posted.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, posted })
