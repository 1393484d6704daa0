import { descriptions } from './en/descriptions.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ descriptions })
