import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { relativeTimeText, type RelativeTime, type RelativeTimeOptions } from './relativeTime.ts'
import text from '#widgets/text.module.css'

const said = (value: RelativeTime): string => relativeTimeText(value).replace(/^a/, 'A')

export const relativeTime: CellAdapter<RelativeTime | null, RelativeTimeOptions> = {
  Column: ({ value }) => (value === null || value.amount === null ? null : <span className={text['number']}>{said(value)}</span>),
  Show: ({ value, options }) =>
    value === null || value.amount === null ? (
      <Nothing />
    ) : (
      <span className={text['number']}>
        {value.amount === 0 ? t('fields.when', { moment: options.from }) : `${relativeTimeText(value)} ${options.from}`}
      </span>
    ),
  Filter: null,
  width: 128,
}
