import { clsx } from 'clsx'
import { LinkBase } from 'ra-core'
import { Box, CardContent, Skeleton } from '@mui/material'
import { declaredStates } from '#catalogue'
import type { Tone } from '#model'
import { t } from '#texts/show.ts'
import { withParam } from '#console/routing/table.ts'
import { useRowsOf } from '#console/services/resources.ts'
import type { PanelProps } from '#console/services/views.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { rowState } from '#console/views/list/columns.tsx'
import { Icon, LinkButton, VisuallyHidden, statusWord, useFormats, type IconName } from '#widgets'
import { columns, evenColumns } from '#widgets/lines.ts'
import text from '#widgets/text.module.css'
import { SectionCard } from '#shared'
import { lastDays } from '../days.ts'
import { Ends } from '../Ends.tsx'
import { usePlaces } from '#console/views/related/usePlaces.ts'
import { useRowsResource } from '#console/views/related/useRows.ts'
import type { StripOptions } from './strip.ts'
import styles from './strip.module.css'

const MARKS: Readonly<Record<Tone, IconName>> = {
  success: 'check',
  error: 'close',
  warning: 'alert',
  info: 'person',
  neutral: 'clock',
  muted: 'cancel',
}

/** A week a line on a phone: more in one would be too narrow to press. */
const daysOf = (count: number) => ({ gridTemplateColumns: { xs: columns(7), sm: columns(evenColumns(count, 16)) } })

const Strip = ({ resource: parent, record, panel }: PanelProps) => {
  const { rowsOf, through, day, days: count, hidesEmpty = false } = panel.options as StripOptions
  const resource = useRowsResource(rowsOf)
  const places = usePlaces(resource, parent, record.id, through)
  const { today, shortDate } = useFormats()
  const days = lastDays(today(), count)
  const filter = { [through]: { is: record.id }, [day]: { from: days[0], to: days.at(-1) } }
  const { data, isPending, error } = useRowsOf(resource.name, 'panel', { filter, sort: day, perPage: 50, columns: [day, 'status'] })
  const byDay = new Map((data?.data ?? []).map(row => [row[day] as string, row]))
  const states = declaredStates(resource)
  const all = places.list === null ? null : withParam(places.list, 'filter', { [through]: { is: record.id } })
  const tally = new Map<string, number>()
  for (const row of byDay.values()) tally.set(rowState(resource, row), (tally.get(rowState(resource, row)) ?? 0) + 1)
  const wordOf = (row: ConsoleRecord | undefined): string => (row ? statusWord(rowState(resource, row), states) : t('show.panels.noRow'))
  const toneOf = (row: ConsoleRecord | undefined): Tone | null => (row ? (states[rowState(resource, row)]?.tone ?? 'neutral') : null)
  const openOf = (row: ConsoleRecord | undefined): string | null => (row ? places.open(row) : null)
  const said = [...tally].map(([state, many]) => `${many} ${statusWord(state, states).toLowerCase()}`).join(' · ')
  if (hidesEmpty && data?.data.length === 0) return null
  return (
    <SectionCard
      title={`${panel.title ?? resource.label[1]}, ${t('show.panels.lastDays', { count })}`}
      busy={isPending}
      action={
        all !== null && (
          <LinkButton to={all} size="small" variant="text">
            {t('show.panels.all')}
          </LinkButton>
        )
      }
    >
      <CardContent>
        {isPending ? (
          <Skeleton variant="rounded" height="2.75rem" />
        ) : error ? (
          <p className={clsx(text['small'], text['quiet'])}>{t('show.below.failed')}</p>
        ) : (
          <>
            <Box component="ol" className={styles['strip']} sx={daysOf(count)}>
              {days.map(one => (
                <Mark
                  key={one}
                  word={t('show.panels.onDay', { day: shortDate(one), state: wordOf(byDay.get(one)) })}
                  tone={toneOf(byDay.get(one))}
                  href={openOf(byDay.get(one))}
                />
              ))}
            </Box>
            <Ends>
              <span>{shortDate(days[0] ?? '')}</span>
              <span>{said === '' ? t('show.panels.noDays', { count }) : said}</span>
              <span>{t('show.panels.today')}</span>
            </Ends>
          </>
        )}
      </CardContent>
    </SectionCard>
  )
}

interface MarkProps {
  readonly word: string
  /** Null where that day has no row. */
  readonly tone: Tone | null
  readonly href: string | null
}

/** A day: its mark for those who see it, its words for all others. */
const Mark = ({ word, tone, href }: MarkProps) => {
  const inside = (
    <>
      {tone && <Icon name={MARKS[tone]} size={16} />}
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  )
  return (
    <li className={styles['mark']} data-tone={tone ?? 'none'} title={word}>
      {href === null ? inside : <LinkBase to={href}>{inside}</LinkBase>}
    </li>
  )
}

export default Strip
