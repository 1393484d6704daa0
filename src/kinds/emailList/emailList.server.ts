import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import { emailListKind, type EmailListOptions } from './emailList.ts'

export const emailList: ServerFace<string | null, EmailListOptions> = textColumn<EmailListOptions>({ kind: emailListKind, sorted: false })
