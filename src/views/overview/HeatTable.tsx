import { LinkBase } from 'ra-core'
import { WEEKDAY_HOUR } from '#model'
import { t } from '#texts/overview.ts'
import { useFormats } from '#widgets'
import type { ChartProps } from './ChartCard.tsx'
import styles from './overview.module.css'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'

/** Weekdays by hours: the number stands in each cell, the deeper its ground the more, and opens its rows. */
export const HeatTable = ({ chart, answer, chosen, opening, label }: ChartProps & { readonly label: string }) => {
  const words = useFigureWords()
  const { firstDay } = useFormats()
  const week = Array.from({ length: 7 }, (_, index) => ((firstDay + 6 + index) % 7) + 1)
  const hours = answer.hours.flatMap(({ hour }) => hour ?? [])
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const cells = new Map(answer.hours.map(({ weekday, hour, value }) => [`${weekday} ${hour ?? ''}`, value]))
  const most = Math.max(...answer.hours.map(({ value }) => value), 1)
  return (
    <table className={styles['heat']} aria-label={label}>
      <thead>
        <tr>
          <td />
          {columns.map(hour => (
            <th key={hour} scope="col">
              {words.hourName(hour)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.map(weekday => (
          <tr key={weekday}>
            <th scope="row">{words.weekdayName(weekday)}</th>
            {columns.map(hour => {
              const value = cells.get(`${weekday} ${hour}`) ?? 0
              const said = t('overview.heat', {
                weekday: words.weekdayName(weekday),
                hour: words.hourName(hour),
                value: words.number(value),
              })
              const to = value === 0 ? null : opening(chart.figure, chosen.days, [{ field: WEEKDAY_HOUR, in: [`${weekday} ${hour}`] }])
              const depth = Math.round(8 + (value / most) * 37)
              return (
                <td
                  key={hour}
                  title={said}
                  style={value === 0 ? undefined : { background: `color-mix(in srgb, var(--c-accent) ${depth}%, var(--c-surface))` }}
                >
                  {to === null ? (
                    value === 0 ? (
                      ''
                    ) : (
                      words.number(value)
                    )
                  ) : (
                    <LinkBase to={to} aria-label={said}>
                      {words.number(value)}
                    </LinkBase>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
