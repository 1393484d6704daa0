import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { emailListType, type EmailListOptions } from './emailList.ts'

export const emailList: ServerAdapter<string | null, EmailListOptions> = textColumn<EmailListOptions>({
  type: emailListType,
  sorted: false,
})
