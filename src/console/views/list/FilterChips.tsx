import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { Chip, IconButton, Link } from '@mui/material'
import type { Resource } from '#model'
import { t } from '#texts/lists.ts'
import { Icon, lazyPart, onTitles, rememberTitles, titleChanges, titleOf, useFormats } from '#widgets'
import { cellOf } from '#shared'
import type { FigureFilter } from './FigureChip.tsx'
import { activeFilters, filterable, withValue, type FilterValues, useFilter } from './filters.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'

interface RecordNames {
  readonly resource: string
  readonly ids: readonly string[]
}

/** Looks up what rows are called that only their ids name, as after a reload; renders again when titles became known. */
const useNames = (wanted: readonly RecordNames[]): void => {
  const verbs = useVerbs()
  useSyncExternalStore(onTitles, titleChanges)
  const asked = JSON.stringify(wanted)
  useEffect(() => {
    for (const { resource, ids } of JSON.parse(asked) as RecordNames[]) {
      const missing = ids.filter(id => titleOf(id) === undefined)
      if (missing.length === 0) continue
      // Without an answer the chip says how many were chosen.
      verbs.getMany<ConsoleRecord>(resource, { ids: missing, meta: { view: 'title' } }).then(
        ({ data }) => rememberTitles(data.map(({ id, recordTitle }) => ({ id, title: recordTitle }))),
        () => undefined,
      )
    }
  }, [asked, verbs])
}

const FigureChip = lazyPart(() => import('./FigureChip.tsx'))
const FilterPopover = lazyPart(() => import('./FilterPopover.tsx'))

/** Each filter that is set as a chip with a cross, and '+ Filter' for one more (picture 01). */
export const FilterChips = ({ resource }: { readonly resource: Resource }) => {
  const { filterValues: values, setFilters } = useFilter()
  const active = activeFilters(resource, values)
  const possible = filterable(resource)
  const set = (key: string, value: FilterValues | null) => setFilters(withValue(key, value))
  const formats = useFormats()
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly key: string | null } | null>(null)
  const openNew = useCallback((anchor: HTMLElement) => setOpen({ anchor, key: null }), [setOpen])
  useNames(active.flatMap(({ named, value }) => cellOf(named).Filter?.names?.(value, named.field.options) ?? []))
  const figure = values['figure'] as FigureFilter | undefined
  const add = useRef<HTMLButtonElement>(null)
  const isOwn = values['own'] === true
  const own = { label: t('lists.filters.owner'), value: t('lists.filters.own') }
  const count = active.length + (figure ? 1 : 0) + (isOwn ? 1 : 0)
  const before = useRef(count)
  // A chip that is taken away takes the focus with it.
  useLayoutEffect(() => {
    if (count < before.current && document.activeElement === document.body) add.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  if (possible.length === 0 && active.length === 0 && !figure && !isOwn) return null
  return (
    <>
      {/* It leaves out what organizations above share. */}
      {isOwn && (
        <FilterChip of="own" remove={t('lists.filters.remove', own)} onRemove={() => set('own', null)}>
          {own.label}: <b>{own.value}</b>
        </FilterChip>
      )}
      {figure && <FigureChip filter={figure} onRemove={() => set('figure', null)} />}
      {active.map(({ named, value: filter }) => {
        const { key, label } = named
        const value = cellOf(named).Filter?.format(filter, named.field.options, formats) ?? ''
        return (
          <FilterChip key={key} of={key} remove={t('lists.filters.remove', { label, value })} onRemove={() => set(key, null)}>
            <Link
              component="button"
              variant="caption"
              color="inherit"
              noWrap
              aria-haspopup="dialog"
              title={`${label}: ${value}`}
              onClick={event => setOpen({ anchor: event.currentTarget, key })}
            >
              {label}: <b>{value}</b>
            </Link>
          </FilterChip>
        )
      })}
      {possible.length > 0 && <AddFilter button={add} onOpen={openNew} />}
      {open && (
        <FilterPopover anchor={open.anchor} start={open.key} fields={possible} values={values} onSet={set} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** Says what a list is narrowed by, with a cross that `remove` names. */
export const FilterChip = ({ of, remove, onRemove, children }: FilterChipProps) => (
  <Chip
    component="span"
    color="primary"
    data-filter={of}
    label={
      <>
        {children}
        <IconButton aria-label={remove} onClick={onRemove}>
          <Icon name="close" size={14} />
        </IconButton>
      </>
    }
  />
)

interface FilterChipProps {
  readonly of: string
  readonly remove: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

interface AddFilterProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onOpen: (anchor: HTMLElement) => void
}

// Not drawn again for each page.
const AddFilter = memo(({ button, onOpen }: AddFilterProps) => (
  <Chip
    component="button"
    ref={button}
    clickable
    icon={<Icon name="plus" size={14} />}
    label={t('lists.filters.title')}
    aria-haspopup="dialog"
    sx={{ border: 'var(--line) dashed var(--c-line-strong)' }}
    onClick={event => onOpen(event.currentTarget)}
  />
))
