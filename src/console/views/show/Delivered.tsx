import { useEffect, useRef, type ReactNode } from 'react'
import { sumBy } from 'es-toolkit'
import { useQueryClient } from '@tanstack/react-query'
import { CardContent, Stack } from '@mui/material'
import { publishingKey } from '#catalogue'
import { ANSWERED, LEDGER } from '#effects/deliver/deliver.ts'
import { addDays } from '#fields/date/calendar.ts'
import type { Publishing } from '#fields/publishing/publishing.ts'
import { dayAt } from '#model'
import { t } from '#texts/show.ts'
import { Caption, Notice, useFormats } from '#widgets'
import { SectionCard, isForeign, sendingOf, useCounts, useEnv, useMay, useReachOfRow, whyUnsent } from '#shared'
import { withParam } from '../../routing/table.ts'
import type { RecordProps } from '../../services/views.ts'
import { useConsole } from '../../session/context.tsx'
import { calledFor } from '../list/rowVerbs.ts'
import { sayWays } from '../list/ReachFacts.tsx'
import { LabeledNumber } from '../shared/LabeledNumber.tsx'
import { DeliveredBelow, type Count } from './DeliveredBelow.tsx'
import { useNestsOf } from './useNestsOf.ts'

/** People, once each, whatever the channels they were sent it by. */
const EACH = { firstOfPerson: { is: true } }
const SILENT = { ...EACH, answered: { is: false } }

/** Whom each figure counts, in the list of deliveries. */
const COUNTED: Readonly<Record<Count, object>> = {
  people: EACH,
  reached: { ...EACH, reached: { is: true } },
  unreached: { whyUnreached: { empty: false } },
  answered: { status: [...ANSWERED] },
  needHelp: { status: ['needs_help'] },
}

interface DeliveredProps extends RecordProps {
  /** What can be done beside the title, and what came of it. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** Whom a row reached, each figure the way to its rows; of one that was not sent, that nobody has it yet. */
const Delivered = ({ resource, record, action, children }: DeliveredProps) => {
  const reach = useReachOfRow(resource, record.id, record.status === 'published')
  const queries = useQueryClient()
  const counted = useRef(reach)
  useEffect(() => {
    // The people below the figures are those that the figures count.
    if (counted.current && counted.current !== reach) void queries.invalidateQueries({ queryKey: [LEDGER] })
    counted.current = reach
  }, [reach, queries])
  const { organization } = useConsole()
  const may = useMay(resource)
  const { now, timeZone } = useEnv()()
  const { date } = (record[publishingKey(resource) ?? ''] ?? {}) as Partial<Publishing>
  // What is dated today may be on its way.
  const isLate =
    record.status === 'expired' || (record.status === 'published' && date != null && date < (addDays(dayAt(now, timeZone), -1) ?? ''))
  const { number } = useFormats()
  const { saysPeople } = useCounts()
  const list = useNestsOf(resource, record.id).find(nest => nest.resource.name === LEDGER)?.list
  if (!reach) return null
  const { people, reached, unreached, came, isOver, isSent, below, reachedBelow, channels } = reach
  const wasSentBelow = reachedBelow.some(one => one.people > 0)
  const sending = sendingOf(resource)
  const options = sending?.options
  const { confirm, safety } = options?.answers ?? {}
  const others = below.length > 0 && t('common.alsoBelow', { names: below.join(', ') })
  if (!isSent && !wasSentBelow) {
    if (isLate && below.length === 0 && !isForeign(resource, record, organization))
      return <Notice tone="warning">{t('show.delivered.nobody')}</Notice>
    const waits = { draft: t('show.delivered.draft'), scheduled: t('show.delivered.scheduled') }[record.status]
    if (waits === undefined) return null
    const lost = people - reached
    const whyNot = whyUnsent(may, sending?.action)
    return (
      <Notice tone="warning">
        {`${waits} ${isOver ? t('show.delivered.over') : t('show.delivered.will', { people: saysPeople(people) })}`}
        {lost > 0 && ` ${t('show.delivered.lost', { people: saysPeople(lost) })}`}
        {others && ` ${others}`}
        {whyNot && ` ${whyNot}`}
      </Notice>
    )
  }
  const isAsked = (key: string | undefined): boolean => key !== undefined && record[key] !== false
  const gave = (count: Count): boolean => sumBy([reach, ...reachedBelow], one => one[count]) > 0
  const counts: readonly Count[] = [
    ...(['people', 'reached', 'unreached'] as const),
    // What is sent to bring people asks them nothing: what tells is who came.
    ...(came === null && (isAsked(confirm) || isAsked(safety) || gave('answered')) ? (['answered'] as const) : []),
    ...(came === null && (isAsked(safety) || gave('needHelp')) ? (['needHelp'] as const) : []),
  ]
  const figures = counts.flatMap(count => [
    [count, reach[count], COUNTED[count]] as const,
    ...(count === 'answered' ? [['silent', people - reach.answered, SILENT] as const] : []),
  ])
  const underWay = people - reached - unreached
  const whyNot = isForeign(resource, record, organization) ? null : whyUnsent(may, calledFor(resource, record))
  return (
    <SectionCard title={t('show.delivered.title')} action={action}>
      <CardContent component={Stack} sx={{ gap: 2 }}>
        {children}
        {whyNot && <Notice>{whyNot}</Notice>}
        {isSent && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
            {figures.map(([figure, count, counted]) => (
              <LabeledNumber
                key={figure}
                label={t(`show.delivered.${figure}`)}
                said={number(count)}
                to={list && withParam(list, 'filter', { kind: { in: ['notice'] }, ...counted })}
              />
            ))}
            {underWay > 0 && <LabeledNumber label={t('show.delivered.underWay')} said={number(underWay)} />}
            {came !== null && <LabeledNumber label={t('show.delivered.came')} said={number(came)} />}
          </Stack>
        )}
        {isSent && options && (
          <Caption component="p">
            {sayWays(resource.fields[options.channels], channels, one =>
              t('show.delivered.of', { reached: number(one.reached), people: number(one.people) }),
            )}
          </Caption>
        )}
        {isSent && others && <Caption component="p">{others}</Caption>}
        {wasSentBelow && <DeliveredBelow rows={reachedBelow} counts={counts} />}
      </CardContent>
    </SectionCard>
  )
}

export default Delivered
