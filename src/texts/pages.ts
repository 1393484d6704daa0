import { common } from './en/common.ts'
import { pages } from './en/pages.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, pages })
