import { common } from './en/common.ts'
import { workbooks } from './en/workbooks.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, workbooks })
