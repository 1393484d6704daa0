import { Link } from '@mui/material'
import type { CellAdapter } from '../adapters.browser.ts'
import { text } from '../text/text.cell.tsx'
import { phoneDigits, showPhone } from './phone.ts'
import styles from '#widgets/text.module.css'

export const phone: CellAdapter<string | null> = {
  ...text,
  Column: ({ value }) => <span className={styles['number']}>{showPhone(value)}</span>,
  Show: ({ value }) => (
    <Link className={styles['number']} href={`tel:${phoneDigits(value)}`}>
      {showPhone(value)}
    </Link>
  ),
  width: 140,
}
