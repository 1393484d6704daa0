import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { ChoiceFilterEditor, CutText, saysChoice } from '#widgets'
import { dayName, shortDays, WEEK, type Weekday } from './week.ts'

const DAYS = WEEK.map(day => ({ id: String(day), name: dayName(day) }))

const said = (value: readonly Weekday[]): string => (value.length === 7 ? t('fields.everyDay') : shortDays(value))

export const weekdays: CellAdapter<readonly Weekday[]> = {
  Column: ({ value }) => <CutText text={said(value)} />,
  Show: ({ value }) => <>{said(value)}</>,
  Filter: {
    Editor: editor => <ChoiceFilterEditor {...editor} choices={DAYS} />,
    format: filter => saysChoice(filter, DAYS),
  },
  width: 112,
}
