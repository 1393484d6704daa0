import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import type { EmailListOptions } from './emailList.ts'

export const emailList: ServerFace<string | null, EmailListOptions> = textColumn<EmailListOptions>({ sorted: false })
