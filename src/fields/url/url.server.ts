import { textColumn } from '../text/text.server.ts'
import { url as field } from './url.ts'

export const url = textColumn({ type: field.type })
