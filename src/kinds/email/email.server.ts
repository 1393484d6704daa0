import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import { emailKind, type EmailOptions } from './email.ts'

export const email: ServerFace<string | null, EmailOptions> = textColumn<EmailOptions>({ kind: emailKind })
