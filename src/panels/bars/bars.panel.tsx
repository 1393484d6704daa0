import { useId, useState } from 'react'
import { clsx } from 'clsx'
import { CardContent, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { fieldOfKey } from '#catalogue'
import { t } from '#texts/show.ts'
import type { PanelProps } from '#console/services/views.ts'
import { filterMoment } from '#console/data/filter.ts'
import { ActionButton, Caption, useFormats } from '#widgets'
import table from '#widgets/table.module.css'
import text from '#widgets/text.module.css'
import { SectionCard, useAllRows } from '#shared'
import { countsOf, lastDays } from '../days.ts'
import { Ends } from '../Ends.tsx'
import { useRowsResource } from '#console/views/related/useRows.ts'
import type { BarsOptions } from './bars.ts'
import styles from './bars.module.css'

/** So many rows are drawn at most. */
const MOST = 200

const Bars = ({ record, panel }: PanelProps) => {
  const { rowsOf, through, at, status, days: count } = panel.options as BarsOptions
  const resource = useRowsResource(rowsOf)
  const { today, timeZone } = useFormats()
  const days = lastDays(today(), count)
  const [isTable, setTable] = useState(false)
  const isReadable = fieldOfKey(resource, at) !== null
  const filter = {
    [through]: { is: record.id },
    [at]: { from: filterMoment(resource, at, days[0]?.concat('T00:00'), { timeZone }) },
    ...(status ? { status } : {}),
  }
  const allRows = useAllRows()
  const { data, isPending, error } = useQuery({
    queryKey: [resource.name, 'getList', 'bars', filter],
    queryFn: () => allRows(resource.name, { by: at, filter, meta: { view: 'list', columns: [at] }, most: MOST }),
    staleTime: 0,
  })
  // What may not be read is not counted either.
  if (!isReadable) return null
  const counts = countsOf(
    days,
    (data?.rows ?? []).map(row => row[at] as unknown),
  )
  const title = `${panel.title ?? resource.label[1]}, ${t('show.panels.lastDays', { count })}`
  return (
    <SectionCard
      title={title}
      busy={isPending}
      action={
        (data?.total ?? 0) > 0 && (
          <ActionButton size="small" variant="text" onClick={() => setTable(before => !before)}>
            {t(isTable ? 'show.panels.asBars' : 'show.panels.asTable')}
          </ActionButton>
        )
      }
    >
      <CardContent>
        {isPending ? (
          <Skeleton variant="rounded" height="5.5rem" />
        ) : error || (data?.total ?? 0) === 0 ? (
          <p className={clsx(text['small'], text['quiet'])}>{error ? t('show.below.failed') : t('show.panels.noDays', { count })}</p>
        ) : isTable ? (
          <DayTable days={days} counts={counts} />
        ) : (
          <Chart days={days} counts={counts} title={title} total={data.total} />
        )}
      </CardContent>
    </SectionCard>
  )
}

interface DaysProps {
  readonly days: readonly string[]
  readonly counts: readonly number[]
}

/** The figure, and a bar for each day; one sentence says it to those who do not see it. */
const Chart = ({ days, counts, title, total }: DaysProps & { readonly title: string; readonly total: number }) => {
  const id = useId()
  const { number, shortDate } = useFormats()
  const most = Math.max(...counts)
  const busiest = days[counts.indexOf(most)] ?? ''
  const summary = t('show.panels.busiest', { day: shortDate(busiest), count: number(most) })
  return (
    <div className={styles['chart']}>
      <div>
        <Typography variant="h1" component="div">
          {number(total)}
        </Typography>
        <Caption component="div" id={id}>
          {summary}
        </Caption>
      </div>
      <div>
        <svg
          className={styles['bars']}
          viewBox={`0 0 ${days.length * 10} 60`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: ${number(total)}. ${summary}.`}
        >
          {counts.map((many, index) => {
            const height = Math.max(1, (many / most) * 60)
            return (
              <rect key={days[index]} x={index * 10 + 1.5} y={60 - height} width={7} height={height} data-empty={many === 0}>
                <title>{t('show.panels.perDay', { day: shortDate(days[index] ?? ''), count: number(many) })}</title>
              </rect>
            )
          })}
        </svg>
        <Ends aria-hidden>
          <span>{shortDate(days[0] ?? '')}</span>
          <span>{t('show.panels.today')}</span>
        </Ends>
      </div>
    </div>
  )
}

/** The days on which there was anything, in figures. */
const DayTable = ({ days, counts }: DaysProps) => {
  const { number, shortDate } = useFormats()
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col">{t('show.panels.day')}</th>
          <th scope="col">{t('show.panels.count')}</th>
        </tr>
      </thead>
      <tbody>
        {days.flatMap((day, index) =>
          (counts[index] ?? 0) === 0
            ? []
            : [
                <tr key={day}>
                  <td>{shortDate(day)}</td>
                  <td>{number(counts[index] ?? 0)}</td>
                </tr>,
              ],
        )}
      </tbody>
    </table>
  )
}

export default Bars
