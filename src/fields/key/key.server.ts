import { textColumn } from '../text/text.server.ts'
import { key as field } from './key.ts'

export const key = textColumn({ type: field.type })
