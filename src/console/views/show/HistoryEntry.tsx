import { clsx } from 'clsx'
import Avatar from '@mui/material/Avatar'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isNone } from '#model'
import { Sentence, slot } from '#texts/Sentence.tsx'
import { t } from '#texts/show.ts'
import { DateText, InstantText } from '#widgets/DateText.tsx'
import { Icon } from '#widgets/icons.tsx'
import words from '#widgets/text.module.css'
import { ShowCell } from '../shared/Cell.tsx'
import { orEmpty, type Changed, type Happened } from './history.ts'

const FEW = 3
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
          <Change key={change.key} change={change} />
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

/** One value that changed: 'Venue changed from Library to Courtyard'. */
export const Change = ({ change: { label, named, before, after } }: { readonly change: Changed }) => {
  const parts = { label: <b>{label}</b>, before: <Side named={named} value={before} />, after: <Side named={named} value={after} /> }
  const text = isNone(before)
    ? t('show.history.setTo', { label: slot('label'), after: slot('after') })
    : isNone(after)
      ? t('show.history.removed', { label: slot('label'), before: slot('before') })
      : t('show.history.changedFrom', { label: slot('label'), before: slot('before'), after: slot('after') })
  return (
    <Typography variant="body2">
      <Sentence text={text} parts={parts} />
    </Typography>
  )
}

const Side = ({ named, value }: Pick<Changed, 'named'> & { readonly value: unknown }) => (
  <span data-side>
    {typeof value === 'string' && WALL.test(value) ? (
      <DateText value={value} />
    ) : named ? (
      <ShowCell named={named} record={{ [named.key]: orEmpty(named, value) }} />
    ) : typeof value === 'string' && INSTANT.test(value) ? (
      <InstantText value={value} />
    ) : typeof value === 'string' ? (
      value
    ) : (
      JSON.stringify(value)
    )}
  </span>
)
