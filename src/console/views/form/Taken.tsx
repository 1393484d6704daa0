import { Box } from '@mui/material'
import { useFormState, useWatch } from 'react-hook-form'
import type { RepeatOptions } from '#effects'
import { addDays } from '#fields/date/calendar.ts'
import { addMinutes, isWallTime } from '#fields/dateTime/zone.ts'
import type { Link } from '#fields/reference/link.ts'
import type { Resource } from '#model'
import { t } from '#texts/forms.ts'
import { spanOf } from '#views/days.ts'
import { Notice, useFormats } from '#widgets'
import { useEnv } from '#shared'
import { useRowsOf } from '../../services/resources.ts'
import type { ConsoleRecord } from '../../data/types.ts'

const isLink = (value: unknown): value is Link => typeof value === 'object' && value !== null && 'id' in value
const linksIn = (value: unknown): readonly Link[] => [value].flat().filter(isLink)
/** More rows of one place on a day and the one before than any community has. */
const MOST = 50

/**
 * Below what one row holds at a time, such as its venue: that another row has it then, before it is saved. It is told, not refused: a
 * lounge is shared. What a row met as it stands is nothing that an edit brings (decision 212).
 */
const Taken = ({ resource, field, record, starts, lasts }: TakenProps) => {
  const { timeZone } = useEnv()()
  const { timeRange } = useFormats()
  const names = [field, starts, lasts]
  const [held, from, minutes] = useWatch({ name: names }) as readonly unknown[]
  const { dirtyFields } = useFormState({ name: names })
  const links = linksIn(held)
  const isAsked =
    links.length > 0 && typeof from === 'string' && isWallTime(from) && (record === null || names.some(name => name in dirtyFields))
  const to = (start: string, length: unknown) => addMinutes(start, typeof length === 'number' ? length : 0) ?? start
  // A row of the evening before may last until now.
  const day = isAsked ? from.slice(0, 10) : ''
  const filter = isAsked ? { [field]: { in: links.map(({ id }) => id) }, [starts]: spanOf(addDays(day, -1) ?? day, day, timeZone) } : {}
  const { data } = useRowsOf(resource.name, 'taken', { filter, perPage: MOST, sort: starts, columns: names }, { enabled: isAsked })
  if (!isAsked) return null
  const taken = (data?.data ?? []).flatMap((row: ConsoleRecord) => {
    const value = row as Readonly<Record<string, unknown>>
    const start = String(value[starts])
    const end = to(start, value[lasts])
    const isApart = row.id === record?.id || row.status === 'cancelled' || start >= to(from, minutes) || from >= end
    const both = isApart ? undefined : links.find(({ id }) => linksIn(value[field]).some(other => other.id === id))
    return both ? [t('forms.taken', { name: both.title, title: row.recordTitle, time: timeRange(start.slice(11), end.slice(11)) })] : []
  })
  if (taken.length === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Notice tone="warning" role="status">
        {taken.join(' ')} {t('forms.takenSave')}
      </Notice>
    </Box>
  )
}

interface TakenProps {
  readonly resource: Resource
  /** The field that says what is held. */
  readonly field: string
  readonly record: ConsoleRecord | null
  readonly starts: RepeatOptions['row']['startsAt']
  readonly lasts: NonNullable<RepeatOptions['holds']>['lasts']
}

export default Taken
