import { common } from './en/common.ts'
import { grid } from './en/grid.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, grid })
