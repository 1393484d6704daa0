import { common } from './en/common.ts'
import { planner } from './en/planner.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, planner })
