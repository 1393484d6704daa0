import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { Nothing } from '#widgets'
import { relativeTimeText, type RelativeTime, type RelativeTimeOptions } from './relativeTime.ts'
import text from '#widgets/text.module.css'

const said = (value: RelativeTime): string => (value.amount === 0 ? t('fields.relativeTime.atTheTime') : relativeTimeText(value))

export const relativeTime: CellAdapter<RelativeTime | null, RelativeTimeOptions> = {
  Column: ({ value }) => (value.amount === null ? null : <span className={text['number']}>{said(value)}</span>),
  Show: ({ value, options }) => {
    if (value.amount === null) return <Nothing />
    const moment = options.from
    return (
      <span className={text['number']}>
        {value.amount === 0
          ? t('fields.when', { moment })
          : t('fields.relativeTime.toMoment', { distance: relativeTimeText(value), moment })}
      </span>
    )
  },
  width: 128,
}
