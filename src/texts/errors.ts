import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, errors })
