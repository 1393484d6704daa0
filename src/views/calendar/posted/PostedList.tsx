import { useState } from 'react'
import { Paper, Typography } from '@mui/material'
import { useLoadedResource } from '#console/services/resources.ts'
import { OutcomeNote } from '#console/views/list/OutcomeNote.tsx'
import { useBulk } from '#console/views/list/useBulk.ts'
import { t } from '#texts/posted.ts'
import { ActionButton, Caption, lazyPart } from '#widgets'
import { addDays, addMonths } from '../../days.ts'
import type { CalendarWorks } from '../useCalendar.ts'
import { ChangesLine } from './Changes.tsx'
import { usePosted, usePostings, type Posting } from './usePostings.ts'
import { useWords } from './useWords.ts'

const PostedDialog = lazyPart(() => import('./PostedDialog.tsx'))

interface PostedListProps {
  readonly works: CalendarWorks
  /** The resource that keeps it. */
  readonly resource: string
}

/** What was posted of the month that is shown, the newest first, and how much is other now. */
export const PostedList = ({ works, resource }: PostedListProps) => {
  const { month } = works
  const [whole, setWhole] = useState<string | null>(null)
  const { data } = usePostings(resource, `${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1), whole === month)
  const [open, setOpen] = useState<Posting | null>(null)
  const bulk = useBulk(useLoadedResource(resource))
  if (!data || (data.data.length === 0 && !bulk.outcome)) return null
  const { total = 0 } = data
  return (
    <Paper variant="outlined" component="section" sx={{ mt: 2, p: 2 }}>
      <Typography variant="subtitle2" component="h2">
        {t('posted.heading')}
      </Typography>
      <OutcomeNote bulk={bulk} />
      <ul>
        {data.data.map((posting, index) => (
          <Line
            key={posting.id}
            {...{ works, resource, posting }}
            isNewest={data.data.findIndex(({ title }) => title === posting.title) === index}
            onOpen={() => setOpen(posting)}
          />
        ))}
      </ul>
      {(whole === month || data.data.length < total) && (
        <ActionButton size="small" aria-expanded={whole === month} onClick={() => setWhole(whole === month ? null : month)}>
          {whole === month ? t('posted.newest') : t('posted.all', { count: total })}
        </ActionButton>
      )}
      {open && <PostedDialog {...{ works, resource, bulk }} posting={open} onClose={() => setOpen(null)} />}
    </Paper>
  )
}

interface LineProps extends PostedListProps {
  readonly posting: Posting
  readonly isNewest: boolean
  readonly onOpen: () => void
}

const Line = ({ works, resource, posting, isNewest, onOpen }: LineProps) => {
  const words = useWords(posting)
  return (
    <Typography component="li" sx={LINE}>
      <span>
        {words.line}
        <Caption component="div">
          {words.by}
          {isNewest && <Since {...{ works, resource, posting }} />}
        </Caption>
      </span>
      <ActionButton size="small" aria-label={words.open} onClick={onOpen}>
        {t('posted.show')}
      </ActionButton>
    </Typography>
  )
}

/** Of those that hang on the wall, the newest of each title, it is said at once. */
const Since = ({ works, resource, posting }: PostedListProps & { readonly posting: Posting }) => {
  const { data } = usePosted(resource, posting.id)
  return data ? <ChangesLine works={works} posted={data} /> : null
}

const LINE = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, py: 0.75, overflowWrap: 'anywhere' }

export default PostedList
