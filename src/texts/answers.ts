import { answers } from './en/answers.ts'
import { common } from './en/common.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ answers, common })
