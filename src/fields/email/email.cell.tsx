import Link from '@mui/material/Link'
import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/cellText.tsx'
import { text } from '../text/text.cell.tsx'

export const email: CellAdapter<string | null> = {
  ...text,
  width: 256,
  grows: true,
  Show: ({ value }) => (value === null ? <Nothing /> : <Link href={`mailto:${value}`}>{value}</Link>),
}
