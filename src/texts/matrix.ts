import { common } from './en/common.ts'
import { matrix } from './en/matrix.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, matrix })
