import { common } from './en/common.ts'
import { imports } from './en/imports.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, imports })
