import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { lineCell } from '../text/text.cell.tsx'
import { phoneDigits, showPhone, type PhoneOptions } from './phone.ts'

export const phone: CellAdapter<string | null, PhoneOptions> = {
  ...lineCell<PhoneOptions>(),
  Column: ({ value }) => (value === null ? null : <span className="w-number">{showPhone(value)}</span>),
  Show: ({ value }) =>
    value === null ? (
      <Nothing />
    ) : (
      <a className="w-link w-number" href={`tel:${phoneDigits(value)}`}>
        {showPhone(value)}
      </a>
    ),
  width: 140,
}
