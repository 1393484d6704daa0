import { common } from './en/common.ts'
import { sharing } from './en/sharing.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ sharing, common })
