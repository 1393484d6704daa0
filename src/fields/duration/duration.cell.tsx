import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { RangeFilterEditor, saysRange } from '#widgets'
import { showMinutes } from './duration.ts'
import text from '#widgets/text.module.css'

const Minutes = ({ value }: { readonly value: number }) => <span className={text['number']}>{showMinutes(value)}</span>

export const duration: CellAdapter<number | null> = {
  Column: Minutes,
  Show: Minutes,
  Filter: {
    Editor: ({ label, ...editor }) => (
      <RangeFilterEditor {...editor} label={t('fields.inMinutes', { label })} type="number" read={Number} />
    ),
    format: filter => saysRange(filter, minutes => showMinutes(Number(minutes))),
  },
  align: 'right',
}
