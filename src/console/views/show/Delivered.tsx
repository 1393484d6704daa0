import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { publishingKey } from '#catalogue/catalogue.ts'
import { ANSWERED, LEDGER } from '#effects/deliver/deliver.ts'
import { addDays } from '#fields/date/calendar.ts'
import type { Publishing } from '#fields/publishing/publishing.ts'
import { dayAt } from '#model'
import { t } from '#texts/show.ts'
import { Caption } from '#widgets/Caption.tsx'
import { useFormats } from '#widgets/formats.ts'
import { Notice } from '#widgets/Notice.tsx'
import { TextLink } from '#widgets/TextLink.tsx'
import { withParam } from '../../routing/table.ts'
import type { RecordProps } from '../../services/views.ts'
import { useConsole } from '../../session/context.tsx'
import { isForeign } from '../shared/access.ts'
import { SectionCard } from '../shared/SectionCard.tsx'
import { useCounts } from '../shared/useCounts.ts'
import { useEnv } from '../shared/useEnv.ts'
import { sayWays } from '../list/ReachFacts.tsx'
import { sendingOf, useReachOfRow } from '../shared/useReachOfRow.ts'
import { useNestsOf } from './useNestsOf.ts'

/** Whom a row reached, each figure the way to its rows; of one that was not sent, that nobody has it yet. */
const Delivered = ({ resource, record }: RecordProps) => {
  const reach = useReachOfRow(resource, record.id, record.status === 'published')
  const queries = useQueryClient()
  const counted = useRef(reach)
  useEffect(() => {
    // The people below the figures are those that the figures count.
    if (counted.current && counted.current !== reach) void queries.invalidateQueries({ queryKey: [LEDGER, 'getList'] })
    counted.current = reach
  }, [reach, queries])
  const { organization } = useConsole()
  const { now, timeZone } = useEnv()()
  const { date } = (record[publishingKey(resource) ?? ''] ?? {}) as Partial<Publishing>
  // What is dated today may be on its way.
  const isLate =
    record.status === 'expired' || (record.status === 'published' && date != null && date < (addDays(dayAt(now, timeZone), -1) ?? ''))
  const { number } = useFormats()
  const { saysPeople } = useCounts()
  const list = useNestsOf(resource, record.id).find(nest => nest.resource.name === LEDGER)?.list
  if (!reach) return null
  const { people, reached, unreached, answered, needHelp, came, isOver, isSent, below, channels } = reach
  const options = sendingOf(resource)?.options
  const isAsked = (key: string | undefined): boolean => key !== undefined && record[key] !== false
  const { confirm, safety } = options?.answers ?? {}
  const others = below.length > 0 && t('common.alsoBelow', { names: below.join(', ') })
  if (!isSent) {
    if (isLate && below.length === 0 && !isForeign(resource, record, organization))
      return <Notice tone="warning">{t('show.delivered.nobody')}</Notice>
    const waits = { draft: t('show.delivered.draft'), scheduled: t('show.delivered.scheduled') }[record.status]
    if (waits === undefined) return null
    const lost = people - reached
    return (
      <Notice tone="warning">
        {`${waits} ${isOver ? t('show.delivered.over') : t('show.delivered.will', { people: saysPeople(people) })}`}
        {lost > 0 && ` ${t('show.delivered.lost', { people: saysPeople(lost) })}`}
        {others && ` ${others}`}
      </Notice>
    )
  }
  const figures: readonly (readonly [label: string, count: number, filter: object | null])[] = [
    [t('show.delivered.sent'), people, {}],
    [t('show.delivered.reached'), reached, { reached: { is: true } }],
    ...(people > reached + unreached ? [[t('show.delivered.underWay'), people - reached - unreached, null] as const] : []),
    [t('show.delivered.unreached'), unreached, { whyUnreached: { empty: false } }],
    // What is sent to bring people asks them nothing: what tells is who came.
    ...(came === null
      ? ([
          ...(isAsked(confirm) || isAsked(safety) || answered > 0
            ? [[t('show.delivered.answered'), answered, { status: [...ANSWERED] }] as const]
            : []),
          ...(isAsked(safety) || needHelp > 0 ? [[t('show.delivered.needHelp'), needHelp, { status: ['needs_help'] }] as const] : []),
        ] as const)
      : [[t('show.delivered.came'), came, null] as const]),
  ]
  return (
    <SectionCard title={t('show.delivered.title')}>
      <CardContent>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
          {figures.map(([label, count, filter]) => (
            <Box key={label}>
              <Caption component="div">{label}</Caption>
              {list && filter ? (
                <TextLink
                  to={withParam(list, 'filter', { kind: { in: ['notice'] }, ...filter })}
                  variant="h2"
                  aria-label={`${label}: ${number(count)}`}
                >
                  {number(count)}
                </TextLink>
              ) : (
                <Typography variant="h2" component="span">
                  {number(count)}
                </Typography>
              )}
            </Box>
          ))}
        </Stack>
        {options && (
          <Caption component="p" sx={{ mt: 2 }}>
            {sayWays(resource.fields[options.channels], channels, one =>
              t('show.delivered.of', { reached: number(one.reached), people: number(one.people) }),
            )}
          </Caption>
        )}
        {others && (
          <Caption component="p" sx={{ mt: 2 }}>
            {others}
          </Caption>
        )}
      </CardContent>
    </SectionCard>
  )
}

export default Delivered
