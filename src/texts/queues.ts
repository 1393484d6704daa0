import { queues } from './en/queues.ts'
import { common } from './en/common.ts'
import { textsOf } from './polyglot.ts'

export const t = textsOf({ queues, common })
