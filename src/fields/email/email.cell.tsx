import Link from '@mui/material/Link'
import type { CellAdapter } from '../adapters.browser.ts'
import { CutText } from '#widgets/CutText.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { lineCell } from '../text/text.cell.tsx'
import type { EmailOptions } from './email.ts'

export const email: CellAdapter<string | null, EmailOptions> = {
  ...lineCell<EmailOptions>(),
  width: 256,
  grows: true,
  Column: ({ value }) => (value === null ? null : <CutText text={value} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <Link href={`mailto:${value}`}>{value}</Link>),
}
