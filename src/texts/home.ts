import { common } from './en/common.ts'
import { home } from './en/home.ts'
import { frame } from './en/frame.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ frame, common, home })
