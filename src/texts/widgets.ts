import { common } from './en/common.ts'
import { widgets } from './en/widgets.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, widgets })
