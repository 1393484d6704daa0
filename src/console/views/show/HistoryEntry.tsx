import { clsx } from 'clsx'
import { isEqual } from 'es-toolkit'
import { Avatar, Stack, Typography } from '@mui/material'
import { isNone } from '#model'
import { Sentence, slot } from '#texts/Sentence.tsx'
import { t } from '#texts/show.ts'
import { DateText, Icon, InstantText } from '#widgets'
import words from '#widgets/text.module.css'
import { ShowCell } from '#shared'
import { orEmpty, type Changed, type Happened } from './history.ts'

const FEW = 3
const NAMED = 10
const META = clsx(words['small'], words['quiet'])
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

// A line with a dot for each time: MUI has a timeline in its lab alone.
const DOT = { width: '1.75rem', height: '1.75rem', bgcolor: 'var(--c-expired-soft)', color: 'text.secondary' }
const ENTRY = {
  position: 'relative',
  pb: 2,
  overflowWrap: 'anywhere',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    inset: '1.75rem auto 0 0.875rem',
    borderLeft: 1,
    borderColor: 'divider',
  },
  // Of a long text the first lines, until all is asked for.
  '& [data-whole=false] [data-side] > :is(div, ul, ol)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
} as const

/** One thing that happened: what became what, when and by whom. `isWhole` leaves out nothing; else the first few declared fields speak. */
export const HistoryEntry = ({ happened, showsAll }: { readonly happened: Happened; readonly showsAll: boolean }) => {
  const { message, icon, who, at, changes, isFirst, isChange } = happened
  const told = showsAll ? changes : isFirst ? [] : changes.filter(({ named }) => named !== null).slice(0, FEW)
  const more = showsAll || isFirst ? 0 : changes.filter(({ named }) => named !== null).length - told.length
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={ENTRY}>
      <Avatar sx={DOT}>
        <Icon name={icon} size={16} />
      </Avatar>
      <div data-whole={showsAll}>
        {(!isChange || told.length === 0) && (
          <Typography variant="body2" component="b" sx={{ fontWeight: 'bold' }}>
            {message}
          </Typography>
        )}
        {told.map(change => (
          <Change key={change.key} change={change} isCut={!showsAll} />
        ))}
        {more > 0 && <p className={META}>{t('show.history.moreFields', { count: more, smart_count: more })}</p>}
        <p className={META}>
          <DateText value={at} />
          {who && ` · ${who}`}
        </p>
      </div>
    </Stack>
  )
}

/** One value that changed: 'Venue changed from Library to Courtyard'; of many rows those that came and those that went. */
export const Change = ({ change: { label, named, before, after }, isCut = false }: ChangeProps) => {
  const { came, went } = differenceOf(before, after)
  const line = (text: string, was: unknown, is: unknown) => (
    <Typography variant="body2">
      <Sentence
        text={text}
        parts={{
          label: <b>{label}</b>,
          before: <Side named={named} value={was} isCut={isCut} />,
          after: <Side named={named} value={is} isCut={isCut} />,
        }}
      />
    </Typography>
  )
  if (came.length + went.length > 0)
    return (
      <>
        {came.length > 0 && line(SAYS.added, went, came)}
        {went.length > 0 && line(SAYS.takenOut, went, came)}
      </>
    )
  return isNone(before)
    ? line(SAYS.setTo, before, after)
    : isNone(after)
      ? line(SAYS.removed, before, after)
      : line(SAYS.changedFrom, before, after)
}

interface ChangeProps {
  readonly change: Changed
  /** Of many rows the first few are named. */
  readonly isCut?: boolean
}

const SAYS = {
  added: t('show.history.added', { label: slot('label'), after: slot('after') }),
  takenOut: t('show.history.takenOut', { label: slot('label'), before: slot('before') }),
  setTo: t('show.history.setTo', { label: slot('label'), after: slot('after') }),
  removed: t('show.history.removed', { label: slot('label'), before: slot('before') }),
  changedFrom: t('show.history.changedFrom', { label: slot('label'), before: slot('before'), after: slot('after') }),
}

const isRows = (value: unknown): value is readonly { readonly id: string }[] =>
  Array.isArray(value) && value.length > 0 && value.every(one => typeof (one as { readonly id?: unknown } | null)?.id === 'string')

/** Which rows of a list came and went; none where they are no rows, or one of them changed, too. */
const differenceOf = (before: unknown, after: unknown) => {
  const [was, is] = isRows(before) && isRows(after) ? [before, after] : [[], []]
  const [old, now] = [was, is].map(rows => new Map(rows.map(row => [row.id, row]))) as [Map<string, unknown>, Map<string, unknown>]
  if (was.some(row => now.has(row.id) && !isEqual(now.get(row.id), row))) return { came: [], went: [] }
  return { came: is.filter(({ id }) => !old.has(id)), went: was.filter(({ id }) => !now.has(id)) }
}

const Side = ({ named, value, isCut }: Pick<Changed, 'named'> & { readonly value: unknown; readonly isCut: boolean }) => {
  const more = isCut && isRows(value) ? value.length - NAMED : 0
  const shown = more > 0 && isRows(value) ? value.slice(0, NAMED) : value
  return (
    <span data-side>
      {typeof shown === 'string' && WALL.test(shown) ? (
        <DateText value={shown} />
      ) : named ? (
        <ShowCell named={named} record={{ [named.key]: orEmpty(named, shown) }} />
      ) : typeof shown === 'string' && INSTANT.test(shown) ? (
        <InstantText value={shown} />
      ) : typeof shown === 'string' ? (
        shown
      ) : (
        JSON.stringify(shown)
      )}
      {more > 0 && ` ${t('show.history.others', { count: more })}`}
    </span>
  )
}
