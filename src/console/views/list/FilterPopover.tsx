import { useState } from 'react'
import { Stack } from '@mui/material'
import type { NamedField } from '#catalogue'
import { t } from '#texts/lists.ts'
import { ActionButton } from '#widgets'
import { cellOf } from '#shared'
import type { FilterValues } from './filters.ts'
import { POPPED, ToolPopover, type ToolPopoverProps } from './ToolPopover.tsx'

/** Chooses a field, then edits its filter with the field type's own editor; nothing is applied before 'Apply'. */
const FilterPopover = ({ anchor, start, fields, values, onSet, onClose }: FilterPopoverProps) => {
  const [key, setKey] = useState(start ?? (fields.length === 1 ? (fields[0]?.key ?? null) : null))
  const named = fields.find(field => field.key === key)
  return (
    <ToolPopover
      anchor={anchor}
      side="left"
      label={named ? t('lists.filters.by', { label: named.label }) : t('lists.filters.add')}
      onClose={onClose}
    >
      {named ? (
        <Editor named={named} before={(values[named.key] as FilterValues | undefined) ?? null} onSet={onSet} onClose={onClose} />
      ) : (
        <Stack component="ul" sx={{ p: 0.75, minWidth: '13.5rem' }}>
          {fields.map(field => (
            <li key={field.key}>
              <ActionButton
                variant="text"
                color="inherit"
                fullWidth
                autoFocus={field === fields[0]}
                sx={{ justifyContent: 'start', fontWeight: 400 }}
                onClick={() => setKey(field.key)}
              >
                {field.label}
              </ActionButton>
            </li>
          ))}
        </Stack>
      )}
    </ToolPopover>
  )
}

const Editor = ({
  named,
  before,
  onSet,
  onClose,
}: { readonly named: NamedField; readonly before: FilterValues | null } & Pick<FilterPopoverProps, 'onSet' | 'onClose'>) => {
  const [value, setValue] = useState<FilterValues | null>(before)
  const FieldEditor = cellOf(named).Filter?.Editor
  if (!FieldEditor) return null
  const apply = (next: FilterValues | null) => {
    onSet(named.key, next)
    onClose()
  }
  return (
    <Stack
      component="form"
      sx={POPPED}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        apply(value)
      }}
    >
      <FieldEditor value={value} onChange={setValue} options={named.field.options} source={named.key} label={named.label} />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'end' }}>
        {before && (
          <ActionButton variant="text" size="small" sx={{ mr: 'auto' }} onClick={() => apply(null)}>
            {t('lists.filters.removeThis')}
          </ActionButton>
        )}
        <ActionButton size="small" variant="text" onClick={onClose}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton size="small" variant="contained" type="submit">
          {t('lists.filters.apply')}
        </ActionButton>
      </Stack>
    </Stack>
  )
}

interface FilterPopoverProps extends Pick<ToolPopoverProps, 'anchor' | 'onClose'> {
  /** The field to edit at once, or null to choose one first. */
  readonly start: string | null
  readonly fields: readonly NamedField[]
  readonly values: FilterValues
  readonly onSet: (key: string, value: FilterValues | null) => void
}

export default FilterPopover
