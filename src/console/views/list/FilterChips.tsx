import { lazy, Suspense, useState } from 'react'
import type { Resource } from '#model'
import { t } from '#texts/lists.ts'
import { Icon } from '#widgets/icons.tsx'
import { useFormats } from '#widgets/formats.ts'
import { cellOf } from '../shared/Cell.tsx'
import { activeFilters, filterable, type FilterValues } from './filters.ts'
import { useNames } from './useNames.ts'
import { useFilter } from './useFilter.ts'

const FilterPopover = lazy(() => import('./FilterPopover.tsx'))

/** Filters on fields: what is set, how to set one, how to take one away. */
const useFilters = (resource: Resource) => {
  const { filterValues, setFilters } = useFilter()
  const values = filterValues
  const without = (key: string): FilterValues => Object.fromEntries(Object.entries(values).filter(([one]) => one !== key))
  return {
    active: activeFilters(resource, values),
    possible: filterable(resource),
    values,
    set: (key: string, value: FilterValues | null) => setFilters(value === null ? without(key) : { ...without(key), [key]: value }),
  }
}

/** Each filter that is set as a chip with a cross, and '+ Filter' for one more (picture 01). */
export const FilterChips = ({ resource }: { readonly resource: Resource }) => {
  const { active, possible, values, set } = useFilters(resource)
  const formats = useFormats()
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly key: string | null } | null>(null)
  useNames(active.flatMap(({ named, value }) => cellOf(named).Filter?.names?.(value, named.field.options) ?? []))
  if (possible.length === 0 && active.length === 0) return null
  return (
    <div className="v-chips">
      {active.map(({ named, value }) => {
        const text = cellOf(named).Filter?.format(value, named.field.options, formats) ?? ''
        return (
          <span key={named.key} className="v-chip">
            <button
              type="button"
              className="v-chip-text"
              aria-haspopup="dialog"
              title={`${named.label}: ${text}`}
              onClick={event => setOpen({ anchor: event.currentTarget, key: named.key })}
            >
              {named.label}: <b>{text}</b>
            </button>
            <button
              type="button"
              className="v-chip-remove"
              aria-label={t('lists.filters.remove', { label: named.label, value: text })}
              onClick={() => set(named.key, null)}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        )
      })}
      {possible.length > 0 && (
        <button
          type="button"
          className="v-chip-add"
          aria-haspopup="dialog"
          onClick={event => setOpen({ anchor: event.currentTarget, key: null })}
        >
          <Icon name="plus" size={14} />
          {t('lists.filters.title')}
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <FilterPopover
            anchor={open.anchor}
            start={open.key}
            fields={[...possible]}
            values={values}
            onSet={set}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
