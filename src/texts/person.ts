import { common } from './en/common.ts'
import { person } from './en/person.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ common, person })
