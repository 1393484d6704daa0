import { textColumn } from '../text/text.server.ts'
import { emailList as field } from './emailList.ts'

export const emailList = textColumn({ type: field.type, sorted: false })
