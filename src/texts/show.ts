import { common } from './en/common.ts'
import { show } from './en/show.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, show })
