import { inSentence, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { useEffect, useRef, useState } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Icon } from '#widgets/icons.tsx'
import { withValue } from './filters.ts'
import { useFilter } from './useFilter.ts'

const PAUSE = 300

/** The text of the search box; it reaches the list when the person stops typing, or at once with Enter. */
const useSearch = () => {
  const { filterValues, setFilters } = useFilter()
  const sent = typeof filterValues['q'] === 'string' ? filterValues['q'] : ''
  const [text, setText] = useState(sent)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What somebody else set (Clear filters, the back button) shows in the box, unless a keystroke waits.
  useEffect(() => {
    if (timer.current === undefined) setText(sent)
  }, [sent])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (next: string): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    // What was chosen since stays: a tab, another filter.
    setFilters(withValue('q', next.trim(), ''))
  }
  return {
    text,
    type: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(next), PAUSE)
    },
    now: () => send(text),
  }
}

export const Search = ({ resource, isPhone }: { readonly resource: Resource; readonly isPhone: boolean }) => {
  const { text, type, now } = useSearch()
  const label = t('lists.search', { what: inSentence(resource.label[1]) })
  return (
    <OutlinedInput
      size="small"
      type="search"
      title={label}
      startAdornment={<Icon name="search" size={18} />}
      inputProps={{ 'aria-label': label }}
      sx={{ gap: 1, width: { xs: 96, md: 288 }, flex: { xs: '1 1 auto', md: 'none' } }}
      value={text}
      placeholder={isPhone ? t('common.search') : label}
      onChange={event => type(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && now()}
    />
  )
}
