import type { CellAdapter } from '../adapters.browser.ts'
import { lineCell } from '../text/text.cell.tsx'
import type { EmailListOptions } from './emailList.ts'

export const emailList: CellAdapter<string | null, EmailListOptions> = lineCell<EmailListOptions>()
