import { common } from './en/common.ts'
import { signage } from './en/signage.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ signage, common })
