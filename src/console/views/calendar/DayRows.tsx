import { Box, List, ListItem } from '@mui/material'
import { fieldOfKey } from '#catalogue'
import { t } from '#texts/calendars.ts'
import { Caption, Icon, StatusChip, TextLink, useFormats } from '#widgets'
import text from '#widgets/text.module.css'
import { ColumnCell, type Paths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import type { Mark } from '#views/calendar/marks.ts'
import { markOf, MarkIcon } from './marks.tsx'
import { wallOf, whomOf, type Subject } from './subject.ts'

/** The rows of one day in full: time, whole name, where, for whom, state; or that there is nothing. `flush`: its surroundings have room at their sides. */
export const DayRows = ({ rows, works, flush = false }: DayRowsProps) => {
  const { subject, marks, paths } = works
  const { timeText } = useFormats()
  const facts = subject.facts.flatMap(key => fieldOfKey(subject.resource, key) ?? [])
  if (rows.length === 0)
    return (
      <Caption component="p" sx={{ px: flush ? 0 : 2, py: 1.25 }}>
        {t('calendars.nothing')}
      </Caption>
    )
  return (
    <List disablePadding>
      {rows.map(record => (
        <ListItem key={record.id} divider disableGutters={flush} sx={ROW}>
          <Box component="span" sx={TIME}>
            {timeText(wallOf(subject, record).slice(11, 16))}
          </Box>
          <MarkIcon mark={markOf(whomOf(subject, record), marks)} />
          <Box sx={BODY}>
            <TextLink to={paths.open(record) ?? paths.back} data-struck={record.status === 'cancelled'}>
              {record.recordTitle}
            </TextLink>
            <span className={text['facts']}>
              {facts.map(named => (
                <span key={named.key}>
                  <ColumnCell named={named} record={record} />
                </span>
              ))}
            </span>
            {works.clashing?.has(record.id) && (
              <Box component="span" sx={CLASH}>
                <Icon name="alert" size={16} />
                {t('calendars.doubleBooked', { place: works.clashing.get(record.id) ?? '' })}
              </Box>
            )}
          </Box>
          <StatusChip status={record.status} />
        </ListItem>
      ))}
    </List>
  )
}

// Phones have little room beside the name: what is simply on says nothing there, and a draft is not taken for it.
const STATUS = { '&& > :is([data-status="published"], [data-status="expired"])': { display: { xs: 'none', sm: 'inline-flex' } } }
const ROW = { alignItems: 'flex-start', gap: 1.25, py: 1.25, '&:last-child': { borderBottom: 0 }, '& > svg': { mt: 0.75 }, ...STATUS }
const TIME = {
  flex: 'none',
  minWidth: '4.5rem',
  font: 'var(--t-label)',
  lineHeight: 'inherit',
  color: 'primary.main',
  fontVariantNumeric: 'tabular-nums',
}
const BODY = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.25,
  '& > a': { font: 'var(--t-body-strong)', color: 'text.primary', overflowWrap: 'anywhere' },
  '& > a[data-struck="true"]': { textDecoration: 'line-through', color: 'text.secondary' },
}

const CLASH = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  font: 'var(--t-small)',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  color: 'var(--c-warning)',
}

interface DayRowsProps {
  readonly rows: readonly ConsoleRecord[]
  readonly works: {
    readonly subject: Subject
    readonly marks: ReadonlyMap<string, Mark>
    readonly paths: Paths
    readonly clashing?: ReadonlyMap<string, string>
  }
  readonly flush?: boolean
}
