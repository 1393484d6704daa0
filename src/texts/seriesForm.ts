import { forms } from './en/forms.ts'
import { seriesForm } from './en/seriesForm.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ forms, seriesForm })
