import { common } from './en/common.ts'
import { lists } from './en/lists.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, lists })
