import { common } from './en/common.ts'
import { described } from './en/described.ts'
import { handbook } from './en/handbook.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, described, handbook })
