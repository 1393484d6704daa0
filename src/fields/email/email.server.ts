import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { emailType, type EmailOptions } from './email.ts'

export const email: ServerAdapter<string | null, EmailOptions> = textColumn<EmailOptions>({ type: emailType })
