import { common } from './en/common.ts'
import { signin } from './en/signin.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, signin })
