import { memo, useMemo } from 'react'
import { Chip, Stack } from '@mui/material'
import { ListContextProvider, type ListControllerResult } from 'ra-core'
import { STATUSES } from '#model'
import { t } from '#texts/calendars.ts'
import { ToolSelect, statusWord } from '#widgets'
import { FilterChips } from '#console/views/list/FilterChips.tsx'
import { withValue } from '#console/views/list/filters.ts'
import { MarkIcon } from '#console/views/calendar/marks.tsx'
import { Clashes } from './Clashes.tsx'
import { Columns } from './Head.tsx'
import type { CalendarView, CalendarWorks } from './useCalendar.ts'

/** One calendar: what is for its people, and with `everyone` what is for all, which they see beside it. */
interface Whose {
  readonly role?: string
  readonly everyone?: boolean
}

const STATES = STATUSES.filter(status => status !== 'archived')

const TheTools = ({ view, clashes, paths, isPhone, hasFilters }: ToolsProps) => {
  const { filter, setFilter, calendars, marks, subject } = view
  const { whom, at, resource } = subject
  const { role: whose = null, everyone: hasEveryone = false } = (filter[whom ?? ''] ?? {}) as Whose
  const state = (filter['status'] as readonly string[] | undefined)?.[0] ?? ''
  const put = (key: string, value: unknown): void => setFilter(withValue(key, value))
  // The month is this page's own filter on the moment.
  const filtered = useMemo(
    () => ({ ...resource, list: { ...resource.list, filters: (resource.list.filters ?? []).filter(key => key !== at) } }),
    [resource, at],
  )
  const context = { resource: resource.name, filterValues: filter, setFilters: setFilter } as unknown as ListControllerResult
  return (
    <Stack direction="row" useFlexGap sx={TOOLS}>
      {whom !== null && calendars.length > 0 && (
        <Stack direction="row" useFlexGap role="group" aria-label={t('calendars.calendars')} sx={LEGEND}>
          {whose === null ? (
            <Chip component="span" icon={<MarkIcon mark="round" />} label={t('calendars.everyone')} />
          ) : (
            <Chip
              component="button"
              icon={<MarkIcon mark="round" />}
              label={t('calendars.everyone')}
              aria-pressed={hasEveryone}
              title={t(hasEveryone ? 'calendars.withoutEveryone' : 'calendars.withEveryone')}
              onClick={() => put(whom, { role: whose, ...(hasEveryone ? {} : { everyone: true }) })}
            />
          )}
          {calendars.map(({ id, displayName }) => (
            <Chip
              key={id}
              component="button"
              icon={<MarkIcon mark={marks.get(id) ?? 'ring'} />}
              label={displayName}
              aria-pressed={whose === id}
              title={whose === id ? t('calendars.showAll') : t('calendars.showOf', { name: displayName })}
              onClick={() => put(whom, whose === id ? null : { role: id, everyone: true })}
            />
          ))}
        </Stack>
      )}
      <ToolSelect
        label={t('calendars.status')}
        // On paper only what narrows the month says something.
        sx={{ typography: 'caption', ...(state === '' && { displayPrint: 'none' }) }}
        value={state}
        options={[['', t('calendars.allStatuses')], ...STATES.map(status => [status, statusWord(status)] as const)]}
        onPick={picked => put('status', picked === '' ? null : [picked])}
      />
      {hasFilters && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <ListContextProvider value={context}>
            <FilterChips resource={filtered} />
          </ListContextProvider>
        </Stack>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ ml: { md: 'auto' }, alignItems: 'center' }}>
        {!isPhone && view.mode !== 'month' && subject.lanes !== null && <Columns view={view} />}
        <Clashes clashes={clashes} paths={paths} subject={view.subject} />
      </Stack>
    </Stack>
  )
}

/** The calendars, of which one can be shown as its people see it or alone, the states, and the filters where no list has them. Not drawn again with the rows. */
export const Tools = memo(TheTools)

interface ToolsProps {
  readonly view: CalendarView
  readonly clashes: CalendarWorks['clashes']
  readonly paths: CalendarWorks['paths']
  readonly isPhone: boolean
  readonly hasFilters: boolean
}

const TOOLS = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  my: 1.5,
  minHeight: '2.25rem',
}
// A pill shows its border while its calendar stands alone; the row of them moves sideways where it finds no room.
const PILL = '& > .MuiChip-root'
const LEGEND = {
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: 0.5,
  minWidth: 0,
  maxWidth: { md: '100%' },
  ml: -1,
  mr: { xs: -2, md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  [PILL]: { flex: 'none', background: 'none', borderColor: 'transparent' },
  [`${PILL}:hover`]: { background: 'var(--c-sunken)' },
  [`${PILL}[aria-pressed="true"]`]: { background: 'var(--c-accent-soft)', borderColor: 'var(--c-accent-line)', fontWeight: 600 },
  '& svg': { ml: 1, mr: -0.5 },
  '& .MuiChip-label': { px: 1 },
}
