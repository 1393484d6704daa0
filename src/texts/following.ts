import { common } from './en/common.ts'
import { following } from './en/following.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ following, common })
