import { common } from './en/common.ts'
import { home } from './en/home.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, home })
