import { common } from './en/common.ts'
import { copying } from './en/copying.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ copying, common })
