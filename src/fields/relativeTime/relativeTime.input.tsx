import { memo } from 'react'
import { t as said } from '#texts/descriptions.ts'
import { t } from '#texts/fields.ts'
import { Stack } from '@mui/material'
import { FieldFrame, SelectBox, TextBox, onLeave, useField, useFormats, useTyped } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { readAmount } from '../number/number.input.tsx'
import { MOST_OF, unitsOf, type RelativeTime, type RelativeTimeOptions, type RelativeTimeUnit } from './relativeTime.ts'

// An amount, its unit and its side in one line.
const LINE = { flexWrap: 'wrap', alignItems: 'center', '& > div': { width: '8.5rem' }, '& > div:first-of-type': { width: '5rem' } }

const SIDES = ['before', 'after'] as const

const print = (amount: number | null): string => (amount === null || Number.isNaN(amount) ? '' : String(amount))

/** Amount, unit, and before or after. */
export const relativeTime: InputAdapter<RelativeTimeOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<RelativeTime | null>({ source, label, disabled, options }, null)
  const formats = useFormats()
  const units = unitsOf(options)
  const value: RelativeTime = field.value ?? {
    amount: null,
    unit: units.find(one => one === 'days') ?? units[0] ?? 'minutes',
    side: options.side ?? 'before',
  }
  const set = (part: Partial<RelativeTime>) => field.change({ ...value, ...part })
  const typed = useTyped(
    value.amount,
    print,
    text => readAmount(text, formats),
    // An emptied amount is no offset at all, once unit and side are the ones it begins with.
    amount => (amount === null && field.value === null ? undefined : set({ amount })),
    () => undefined,
  )
  const own = (part: string, words: string) => ({
    ...field.control,
    id: `${field.control.id}-${part}`,
    'aria-label': t('fields.relativeTime.of', { what: words, label }),
  })
  return (
    <FieldFrame
      frame={field.frame}
      aside={t('fields.relativeTime.most', { amount: said(`descriptions.relativeTime.${value.unit}`, { count: MOST_OF[value.unit] }) })}
    >
      <Stack direction="row" spacing={1} sx={LINE} onBlur={onLeave(field.blur)}>
        <TextBox control={field.control} {...typed} inputRef={field.ref} inputMode="numeric" autoComplete="off" />
        <SelectBox
          control={own('unit', t('fields.relativeTime.unit'))}
          value={value.unit}
          change={unit => set({ unit: unit as RelativeTimeUnit })}
          choices={units.map(unit => ({ value: unit, label: t(`fields.relativeTime.units.${unit}`) }))}
        />
        {options.side === undefined && (
          <SelectBox
            control={own('side', t('fields.relativeTime.side'))}
            value={value.side}
            change={side => set({ side: side as RelativeTime['side'] })}
            choices={SIDES.map(side => ({ value: side, label: t(`fields.relativeTime.sides.${side}`) }))}
          />
        )}
        <span>
          {options.side && `${t(`fields.relativeTime.only.${options.side}`)} `}
          {options.from}
        </span>
      </Stack>
    </FieldFrame>
  )
})
