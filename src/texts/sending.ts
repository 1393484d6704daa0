import { forms } from './en/forms.ts'
import { lists } from './en/lists.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ forms, lists })
