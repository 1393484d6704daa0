import { textColumn } from '../text/text.server.ts'
import { phone as field } from './phone.ts'

export const phone = textColumn({ type: field.type })
