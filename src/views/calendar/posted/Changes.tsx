import { Stack, Typography } from '@mui/material'
import { t } from '#texts/posted.ts'
import { Caption, Notice, useFormats } from '#widgets'
import type { CalendarWorks } from '../useCalendar.ts'
import type { Change, Posted } from './posted.ts'
import { useSince } from './useSince.ts'

interface ChangesProps {
  readonly works: CalendarWorks
  readonly posted: Posted
}

const sumOf = (changes: readonly Change[]): string =>
  changes.length === 0 ? t('posted.none') : t('posted.some', { smart_count: changes.length })

/** '3 changes since it was posted'. */
export const ChangesLine = ({ works, posted }: ChangesProps) => {
  const { changes } = useSince(works, posted)
  return changes && <div>{sumOf(changes)}</div>
}

/** What changed since it was posted, each with its day. */
export const Changes = ({ works, posted }: ChangesProps) => {
  const { changes, error } = useSince(works, posted)
  const { shortDate } = useFormats()
  if (error) return <Notice tone="error">{t('posted.notNow', { message: error.message })}</Notice>
  if (!changes) return <span role="status">{t('common.loading')}</span>
  const at = (day: string, time: string): string => (time === '' ? shortDate(day) : t('posted.when', { day: shortDate(day), time }))
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        <span role="status">{sumOf(changes)}</span>
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, gap: 1, mt: 1, maxHeight: { md: '60vh' }, overflowY: 'auto' }}>
        {changes.map(({ kind, title, day, range, now }) => (
          <li key={`${kind} ${day} ${range} ${title}`}>
            <b>{t(`posted.${kind}`)}</b> {title}
            <Caption component="div">
              {at(day, range)}
              {now && (
                <div>
                  {t('posted.to', {
                    when: [at(now.day, now.range), ...(now.title === title ? [] : [now.title]), ...now.places].join(', '),
                  })}
                </div>
              )}
            </Caption>
          </li>
        ))}
      </Stack>
    </section>
  )
}
