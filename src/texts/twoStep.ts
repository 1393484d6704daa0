import { common } from './en/common.ts'
import { twoStep } from './en/twoStep.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, twoStep })
