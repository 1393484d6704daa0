import { common } from './en/common.ts'
import { fields } from './en/fields.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, fields })
