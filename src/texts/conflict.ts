import { conflict } from './en/conflict.ts'
import { forms } from './en/forms.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ conflict, forms })
