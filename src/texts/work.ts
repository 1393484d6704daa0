import { work } from './en/work.ts'
import { common } from './en/common.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ work, common })
