import type { CellAdapter } from '../adapters.browser.ts'
import { formatsOf } from '#model'
import { DateText, useFormats } from '#widgets'
import { t } from '#texts/fields.ts'
import { MomentFilterEditor, saysMoments } from '../dateTime/MomentFilter.tsx'
import type { Publishing } from './publishing.ts'
import text from '#widgets/text.module.css'

const wall = ({ date, time }: Publishing): string | null => (date === null ? null : `${date}T${time ?? '00:00'}`)

const Show = ({ value }: { readonly value: Publishing }) => {
  const { longDate, longMoment } = useFormats()
  const from = value.date === null ? t('fields.notSet') : longMoment(wall(value))
  if (value.expires === null) return <>{from}</>
  return <>{t('fields.publishing.span', { from, day: value.ends === undefined ? longDate(value.expires) : longMoment(value.ends) })}</>
}

export const publishing: CellAdapter<Publishing> = {
  Column: ({ value }) =>
    value.date === null ? <span className={text['quiet']}>{t('fields.notSet')}</span> : <DateText value={wall(value)} />,
  format: (value, _options, { locale }) => (value.date === null ? t('fields.notSet') : formatsOf(locale).shortMoment(wall(value))),
  Show,
  Filter: { Editor: MomentFilterEditor, format: (filter, _options, env) => saysMoments(filter, env) },
  width: 176,
}
