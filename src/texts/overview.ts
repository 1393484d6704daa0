import { common } from './en/common.ts'
import { overview } from './en/overview.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, overview })
