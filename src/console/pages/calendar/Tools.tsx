import { useMemo } from 'react'
import { ListContextProvider, type ListControllerResult } from 'ra-core'
import { STATUSES } from '#model'
import { t } from '#texts/pages.ts'
import { Icon } from '#widgets/icons.tsx'
import { statusWord } from '#widgets/StatusChip.tsx'
import { FilterChips } from '../../views/list/FilterChips.tsx'
import { MarkIcon } from './marks.tsx'
import type { CalendarWorks } from './useCalendar.ts'

const STATES = STATUSES.filter(status => status !== 'archived')

/** The calendars, one of which can be shown alone, the states, and the filters of the list. */
export const Tools = ({ works }: { readonly works: CalendarWorks }) => {
  const { filter, setFilter, calendars, marks, subject } = works
  const { whom, at, resource } = subject
  const whose = whom === null ? null : ((filter[whom] as { readonly role?: string } | undefined)?.role ?? null)
  const state = (filter['status'] as readonly string[] | undefined)?.[0] ?? ''
  const without = (key: string) => Object.fromEntries(Object.entries(filter).filter(([one]) => one !== key))
  // The month is this page's own filter on the moment.
  const filtered = useMemo(
    () => ({ ...resource, list: { ...resource.list, filters: (resource.list.filters ?? []).filter(key => key !== at) } }),
    [resource, at],
  )
  const context = { resource: resource.name, filterValues: filter, setFilters: setFilter } as unknown as ListControllerResult
  return (
    <div className="c-tools">
      {whom !== null && calendars.length > 0 && (
        <div className="c-legend" role="group" aria-label={t('pages.calendar.calendars')}>
          <span className="c-everyone">
            <MarkIcon mark="round" />
            {t('pages.calendar.everyone')}
          </span>
          {calendars.map(({ id, displayName }) => (
            <button
              key={id}
              type="button"
              aria-pressed={whose === id}
              title={whose === id ? t('pages.calendar.showAll') : t('pages.calendar.showAlone', { name: displayName })}
              onClick={() => setFilter(whose === id ? without(whom) : { ...filter, [whom]: { role: id } })}
            >
              <MarkIcon mark={marks.get(id) ?? 'ring'} />
              {displayName}
            </button>
          ))}
        </div>
      )}
      <span className="v-pickbox" data-small="true">
        <select
          className="v-select"
          aria-label={t('pages.calendar.status')}
          value={state}
          onChange={({ target: { value } }) => setFilter(value === '' ? without('status') : { ...filter, status: [value] })}
        >
          <option value="">{t('pages.calendar.allStatuses')}</option>
          {STATES.map(status => (
            <option key={status} value={status}>
              {statusWord(status)}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
      <ListContextProvider value={context}>
        <FilterChips resource={filtered} />
      </ListContextProvider>
    </div>
  )
}
