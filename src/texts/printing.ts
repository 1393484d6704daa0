import { calendars } from './en/calendars.ts'
import { common } from './en/common.ts'
import { printing } from './en/printing.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ calendars, printing, common })
