import { common } from './en/common.ts'
import { rosters } from './en/rosters.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, rosters })
