import { together } from './en/together.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ together })
