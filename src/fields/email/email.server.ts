import { textColumn } from '../text/text.server.ts'
import { email as field } from './email.ts'

export const email = textColumn({ type: field.type })
