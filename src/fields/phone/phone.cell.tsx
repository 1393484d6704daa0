import Link from '@mui/material/Link'
import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { lineCell } from '../text/text.cell.tsx'
import { phoneDigits, showPhone, type PhoneOptions } from './phone.ts'
import text from '#widgets/text.module.css'

export const phone: CellAdapter<string | null, PhoneOptions> = {
  ...lineCell<PhoneOptions>(),
  Column: ({ value }) => (value === null ? null : <span className={text['number']}>{showPhone(value)}</span>),
  Show: ({ value }) =>
    value === null ? (
      <Nothing />
    ) : (
      <Link className={text['number']} href={`tel:${phoneDigits(value)}`}>
        {showPhone(value)}
      </Link>
    ),
  width: 140,
}
