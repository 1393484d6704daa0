import { common } from './en/common.ts'
import { telling } from './en/telling.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, telling })
