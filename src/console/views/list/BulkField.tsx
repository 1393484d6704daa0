import type { Shift } from '#model'
import { FormHelperText, FormLabel, OutlinedInput, Stack } from '@mui/material'
import { fieldTypeOf, type NamedField } from '#catalogue'
import { t } from '#texts/lists.ts'
import { ToolSelect } from '#widgets'
import { InputOf } from '../form/InputOf.tsx'

/** By how much a field is to be moved, as it is being entered. */
export interface Move {
  readonly much: string
  readonly unit: string
}

const MINUTES = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 } as const
const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = { minutes: MINUTES, days: { days: 1, weeks: 7 } }

const unitsOf = ({ field }: NamedField) => UNITS[fieldTypeOf(field).shift?.unit ?? '']

/** What was entered, as the API takes it; null where it is nothing to move by. */
export const shiftOf = (named: NamedField, { much, unit }: Move): Shift | null => {
  const by = Number(much) * (unitsOf(named)?.[unit] ?? 1)
  return much.trim() === '' || !Number.isFinite(by) || by === 0 ? null : { field: named.key, by }
}

/** What is done with the words or rows that are entered: put in to each row's own, taken out of them, or all that it has. */
export type Way = 'add' | 'remove' | 'set'

export const isSet = ({ field }: NamedField): boolean => fieldTypeOf(field).isSet === true

/** What was entered of a list, as the API takes it. */
export const listShiftOf = (named: NamedField, way: Exclude<Way, 'set'>, value: unknown): Shift => ({
  field: named.key,
  [way]: (value as readonly (string | { readonly id: string })[]).map(item => (typeof item === 'string' ? item : item.id)),
})

interface BulkFieldProps {
  readonly named: NamedField
  /** Undefined: it is given a value. */
  readonly move: Move | undefined
  readonly onMove: (move: Move | undefined) => void
  readonly way?: Way | undefined
  readonly onWay?: (way: Way) => void
}

const WAYS: readonly Way[] = ['add', 'remove', 'set']

/** A field of a bulk edit: a value for all rows; or, where the field can be moved, by how much each row's own is. */
export const BulkField = ({ named, move, onMove, way = 'add', onWay }: BulkFieldProps) => {
  const units = unitsOf(named)
  const field = named.label
  if (isSet(named) && onWay)
    return (
      <Stack spacing={1}>
        <ToolSelect
          label={t('lists.bulkEdit.shift.how', { field })}
          value={way}
          options={WAYS.map(one => [one, `${field}: ${t(`lists.bulkEdit.list.${one}`)}`])}
          onPick={one => onWay(one as Way)}
        />
        <InputOf named={named} />
      </Stack>
    )
  if (!fieldTypeOf(named.field).shift) return <InputOf named={named} />
  const first = units ? 'days' : ''
  return (
    <Stack spacing={1}>
      <ToolSelect
        label={t('lists.bulkEdit.shift.how', { field })}
        value={move ? 'move' : 'set'}
        options={[
          ['set', `${field}: ${t('lists.bulkEdit.shift.set')}`],
          ['move', `${field}: ${t('lists.bulkEdit.shift.move')}`],
        ]}
        onPick={way => onMove(way === 'move' ? { much: '', unit: first } : undefined)}
      />
      {move ? (
        <>
          <FormLabel htmlFor={`move-${named.key}`}>{t('lists.bulkEdit.shift.much', { field })}</FormLabel>
          <Stack direction="row" spacing={1}>
            <OutlinedInput
              id={`move-${named.key}`}
              size="small"
              value={move.much}
              error={move.much.trim() !== '' && shiftOf(named, move) === null}
              onChange={event => onMove({ ...move, much: event.target.value })}
              inputProps={{ inputMode: 'text', 'aria-describedby': `move-${named.key}-note` }}
            />
            {units && (
              <ToolSelect
                label={t('lists.bulkEdit.shift.unit')}
                value={move.unit}
                options={Object.keys(units).map(unit => [unit, t(`lists.bulkEdit.shift.units.${unit as keyof typeof MINUTES}`)])}
                onPick={unit => onMove({ ...move, unit })}
              />
            )}
          </Stack>
          <FormHelperText id={`move-${named.key}-note`}>
            {units ? t(units === MINUTES ? 'lists.bulkEdit.shift.note' : 'lists.bulkEdit.shift.ofDays') : t('lists.bulkEdit.shift.amount')}
          </FormHelperText>
        </>
      ) : (
        <InputOf named={named} />
      )}
    </Stack>
  )
}
