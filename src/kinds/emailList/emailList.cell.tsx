import type { CellFace } from '../faces.browser.ts'
import { lineCell } from '../text/text.cell.tsx'
import type { EmailListOptions } from './emailList.ts'

export const emailList: CellFace<string | null, EmailListOptions> = lineCell<EmailListOptions>()
