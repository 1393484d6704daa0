import { Link } from '@mui/material'
import type { CellAdapter } from '../adapters.browser.ts'
import { text } from '../text/text.cell.tsx'

export const email: CellAdapter<string | null> = {
  ...text,
  width: 256,
  grows: true,
  Show: ({ value }) => <Link href={`mailto:${value}`}>{value}</Link>,
}
