import { memo } from 'react'
import { t } from '#texts/fields.ts'
import { FieldFrame, OptionRows, SelectBox, onLeave, useField, useFieldServices } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import type { ChoiceOptions } from './choice.ts'
import { offeredOptions, withdrawn, withdrawnNote } from './options.ts'

/** Up to three options stand open as radio buttons; more are a list. */
const OPEN = 3

export const choice: InputAdapter<ChoiceOptions> = memo(({ source, options, label, disabled }) => {
  const held = (value: string | null): readonly string[] => (value ? [value] : [])
  const note = (value: string | null): string | undefined => withdrawnNote(options.options, held(value), 'one')
  const field = useField<string | null>({ source, label, disabled, note, options }, null)
  const { hasFlag, opens } = useFieldServices()
  const isThere = (value: string): boolean => !options.opens || value === field.value || opens?.(value) !== false
  const offered = offeredOptions(options.options, hasFlag, held(field.value)).filter(({ value }) => isThere(value))
  const choices = [...offered, ...withdrawn(options.options, held(field.value))]
  if (offered.length > OPEN || options.optional === true) {
    return (
      <FieldFrame frame={field.frame}>
        <SelectBox
          {...field.box}
          value={field.value ?? ''}
          change={next => field.change(next === '' ? null : next)}
          choices={choices}
          none={options.optional === true ? (options.none ?? t('fields.notSet')) : field.value === null ? t('fields.choose') : undefined}
        />
      </FieldFrame>
    )
  }
  return (
    <FieldFrame frame={field.frame} role="radiogroup">
      <div onBlur={onLeave(field.blur)}>
        <OptionRows field={field} type="radio" options={choices} isChosen={one => field.value === one} onSelect={field.change} />
      </div>
    </FieldFrame>
  )
})
