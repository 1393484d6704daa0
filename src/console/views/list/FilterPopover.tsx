import { useState } from 'react'
import Popover from '@mui/material/Popover'
import type { NamedField } from '#catalogue'
import { t } from '#texts/lists.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { cellOf } from '../shared/Cell.tsx'
import type { FilterValues } from './filters.ts'

/** Chooses a field, then edits its filter with the field type's own editor; nothing is applied before 'Apply'. */
const FilterPopover = ({ anchor, start, fields, values, onSet, onClose }: FilterPopoverProps) => {
  const [key, setKey] = useState(start ?? (fields.length === 1 ? (fields[0]?.key ?? null) : null))
  const named = fields.find(field => field.key === key)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': named ? t('lists.filters.by', { label: named.label }) : t('lists.filters.add'),
          sx: { marginTop: '4px' },
        },
      }}
    >
      {named ? (
        <Editor named={named} before={(values[named.key] as FilterValues | undefined) ?? null} onSet={onSet} onClose={onClose} />
      ) : (
        <ul className="v-pop-list">
          {fields.map(field => (
            <li key={field.key}>
              <button type="button" className="v-menu-option" autoFocus={field === fields[0]} onClick={() => setKey(field.key)}>
                {field.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

const Editor = ({
  named,
  before,
  onSet,
  onClose,
}: { readonly named: NamedField; readonly before: FilterValues | null } & Pick<FilterPopoverProps, 'onSet' | 'onClose'>) => {
  const [value, setValue] = useState<FilterValues | null>(before)
  const filter = cellOf(named).Filter
  if (!filter) return null
  const { Editor: FaceEditor } = filter
  return (
    <form
      className="v-pop"
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        onSet(named.key, value)
        onClose()
      }}
    >
      <FaceEditor value={value} onChange={setValue} options={named.field.options} source={named.key} label={named.label} />
      <div className="v-row">
        {before && (
          <ActionButton
            variant="text"
            size="small"
            onClick={() => {
              onSet(named.key, null)
              onClose()
            }}
          >
            {t('lists.filters.removeThis')}
          </ActionButton>
        )}
        <span className="v-right" />
        <ActionButton size="small" onClick={onClose}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton size="small" variant="contained" type="submit">
          {t('lists.filters.apply')}
        </ActionButton>
      </div>
    </form>
  )
}

export interface FilterPopoverProps {
  readonly anchor: HTMLElement
  /** The field to edit at once, or null to choose one first. */
  readonly start: string | null
  readonly fields: readonly NamedField[]
  readonly values: FilterValues
  readonly onSet: (key: string, value: FilterValues | null) => void
  readonly onClose: () => void
}

export default FilterPopover
