import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { RangeFilterEditor, saysRange } from '#widgets'
import { showMinutes } from './duration.ts'
import text from '#widgets/text.module.css'

export const duration: CellAdapter<number | null> = {
  Column: ({ value }) => <span className={text['number']}>{showMinutes(value)}</span>,
  Filter: {
    Editor: ({ label, ...editor }) => (
      <RangeFilterEditor {...editor} label={t('fields.inMinutes', { label })} type="number" read={Number} />
    ),
    format: filter => saysRange(filter, minutes => showMinutes(Number(minutes))),
  },
  align: 'right',
}
