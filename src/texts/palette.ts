import { common } from './en/common.ts'
import { frame } from './en/frame.ts'
import { palette } from './en/palette.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, frame, palette })
