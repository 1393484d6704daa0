import { common } from './en/common.ts'
import { proof } from './en/proof.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, proof })
