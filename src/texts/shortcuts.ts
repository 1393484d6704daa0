import { frame } from './en/frame.ts'
import { shortcuts } from './en/shortcuts.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ frame, shortcuts })
