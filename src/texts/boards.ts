import { boards } from './en/boards.ts'
import { common } from './en/common.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ boards, common })
