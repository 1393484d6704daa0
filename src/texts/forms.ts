import { common } from './en/common.ts'
import { forms } from './en/forms.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, forms })
