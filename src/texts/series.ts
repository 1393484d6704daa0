import { common } from './en/common.ts'
import { series } from './en/series.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ series, common })
