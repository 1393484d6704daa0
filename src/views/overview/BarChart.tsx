import { LinkBase } from 'ra-core'
import { clsx } from 'clsx'
import type { NamedFigure } from '#catalogue/figures.ts'
import { t } from '#texts/overview.ts'
import { Caption, VisuallyHidden } from '#widgets'
import table from '#widgets/table.module.css'
import type { ChartProps } from './ChartCard.tsx'
import { Legend } from './Legend.tsx'
import styles from './overview.module.css'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'

const MOST_BARS = 12

/** A bar for each value of a field, the period before as a mark across it; each opens its rows. As a table it is the same in numbers. */
export const BarChart = ({
  chart,
  answer,
  declared,
  chosen,
  opening,
  named,
  isTable,
}: ChartProps & { readonly named: NamedFigure; readonly isTable: boolean }) => {
  const words = useFigureWords()
  const { figure } = named
  const by = 'by' in chart ? chart.by : ''
  // What is counted as of now has no period before.
  const isCompared = chosen.before !== null && answer.groups.some(({ before }) => before.value !== null)
  const groups = [...answer.groups]
    .sort((one, other) => (other.now.value ?? -1) - (one.now.value ?? -1))
    .slice(0, isTable ? answer.groups.length : MOST_BARS)
  const sum = answer.groups.reduce((all, { now }) => all + (now.value ?? 0), 0)
  const most =
    chart.as === 'share'
      ? sum
      : figure.unit === 'percent'
        ? 100
        : Math.max(...groups.flatMap(({ now, before }) => [now.value ?? 0, before.value ?? 0]), 1)
  const width = (value: number | null): string => `${Math.min(100, ((value ?? 0) / (most || 1)) * 100)}%`
  const rows = groups.map(one => ({
    ...one,
    label: declared.groupLabel(chart.figure, by, one.key, one.title),
    to: one.now.value ? opening(chart.figure, chosen.days, [{ field: by, in: [one.key] }]) : null,
    text:
      chart.as === 'share' && sum > 0 && one.now.value !== null
        ? `${words.number((one.now.value / sum) * 100, 0)}% (${words.numberText(figure, one.now)})`
        : words.numberText(figure, one.now),
  }))
  if (isTable)
    return (
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{declared.fieldLabel(by, chart.figure)}</th>
            <th scope="col">{figure.label}</th>
            {isCompared && <th scope="col">{t('overview.before')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, to, text, before }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{to === null ? text : <LinkBase to={to}>{text}</LinkBase>}</td>
              {isCompared && <td>{words.numberText(figure, before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    )
  return (
    <>
      {isCompared && chart.as !== 'share' && <Legend of="bars" />}
      <ul>
        {rows.map(({ key, label, to, text, now, before }) => {
          const bar = (
            <>
              <span>{label}</span>
              <span className={clsx(styles['track'], now.withheld && styles['hatched'])} aria-hidden>
                <span className={styles['bar']} style={{ width: width(now.value) }} />
                {isCompared && chart.as !== 'share' && before.value !== null && (
                  <span className={styles['mark']} style={{ left: width(before.value) }} />
                )}
              </span>
              <span className={styles['barValue']}>{text}</span>
              {isCompared && before.value !== null && (
                <VisuallyHidden>
                  , {t('overview.before')}: {words.numberText(figure, before)}
                </VisuallyHidden>
              )}
            </>
          )
          return (
            <li key={key}>
              {to === null ? (
                <span className={styles['barRow']}>{bar}</span>
              ) : (
                <LinkBase to={to} className={styles['barRow']}>
                  {bar}
                </LinkBase>
              )}
            </li>
          )
        })}
      </ul>
      {answer.groups.length > groups.length && (
        <Caption component="p" sx={{ mt: 1 }}>
          {t('overview.most', { count: words.number(groups.length), all: words.number(answer.groups.length) })}
        </Caption>
      )}
    </>
  )
}
