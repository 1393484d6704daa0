import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { CutText } from '#widgets/CutText.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { dayName, WEEK } from '../weekdays/week.ts'
import { dayText, hoursText, rangesOf, type HoursRange } from './hours.ts'
import type { WeeklyHoursOptions } from './weeklyHours.ts'
import './hours.css'

export const weeklyHours: CellAdapter<readonly HoursRange[], WeeklyHoursOptions> = {
  Column: ({ value, options }) => (value.length === 0 ? null : <CutText text={hoursText(value, options.periods)} />),
  Show: ({ value, options }) =>
    value.length === 0 ? (
      <Nothing />
    ) : (
      <dl className="w-hours-shown">
        {WEEK.map(day => {
          const ranges = rangesOf(value, day)
          return (
            <div key={day}>
              <dt>{dayName(day)}</dt>
              <dd className={ranges.length === 0 ? 'w-quiet' : 'w-number'}>
                {ranges.length === 0 ? t('fields.hours.closed') : dayText(ranges, options.periods)}
              </dd>
            </div>
          )
        })}
      </dl>
    ),
  Filter: null,
  width: 200,
}
