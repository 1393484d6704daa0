import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { emailListKind, type EmailListOptions } from './emailList.ts'

export const emailList: ServerAdapter<string | null, EmailListOptions> = textColumn<EmailListOptions>({
  kind: emailListKind,
  sorted: false,
})
