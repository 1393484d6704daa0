import { common } from './en/common.ts'
import { overview } from './en/overview.ts'
import { scorecard } from './en/scorecard.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, overview, scorecard })
