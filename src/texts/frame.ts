import { common } from './en/common.ts'
import { frame } from './en/frame.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, frame })
