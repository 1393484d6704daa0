import type { CellAdapter, CellProps } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { CutText, PairsWithin, useFormats } from '#widgets'
import { dayName, WEEK } from '../weekdays/week.ts'
import { dayText, hoursText, rangesOf, type HoursRange } from './hours.ts'
import type { WeeklyHoursOptions } from './weeklyHours.ts'
import text from '#widgets/text.module.css'

type Props = CellProps<readonly HoursRange[], WeeklyHoursOptions>

const Brief = ({ value, options }: Props) => <CutText text={hoursText(value, useFormats(), options.periods)} />

const Week = ({ value, options }: Props) => {
  const formats = useFormats()
  return (
    <PairsWithin>
      {WEEK.map(day => {
        const ranges = rangesOf(value, day)
        return (
          <div key={day}>
            <dt>{dayName(day)}</dt>
            <dd className={ranges.length === 0 ? text['quiet'] : text['number']}>
              {ranges.length === 0 ? t('fields.hours.closed') : dayText(ranges, formats, options.periods)}
            </dd>
          </div>
        )
      })}
    </PairsWithin>
  )
}

export const weeklyHours: CellAdapter<readonly HoursRange[], WeeklyHoursOptions> = {
  Column: Brief,
  Show: Week,
  width: 200,
}
