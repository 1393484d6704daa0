import type { CellFace } from '../faces.browser.ts'
import { CutText } from '#widgets/CutText.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { lineCell } from '../text/text.cell.tsx'
import type { EmailOptions } from './email.ts'

export const email: CellFace<string | null, EmailOptions> = {
  ...lineCell<EmailOptions>(),
  width: 256,
  grows: true,
  Column: ({ value }) => (value === null ? null : <CutText text={value} />),
  Show: ({ value }) =>
    value === null ? (
      <Nothing />
    ) : (
      <a className="w-link" href={`mailto:${value}`}>
        {value}
      </a>
    ),
}
