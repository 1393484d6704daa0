import { useMemo } from 'react'
import { withArticle } from '#model'
import { t } from '#texts/fields.ts'
import { isTranslated } from '#texts/polyglot.ts'
import { FieldFrame, RecordPicker, useField, useFieldServices, type Choice, type RecordPickerProps } from '#widgets'
import type { InputProps } from '../adapters.browser.ts'
import type { ReferenceOptions } from './reference.ts'
import { useCreate } from './useFind.tsx'

/** What the field types that hold one row share: a picker of its resource, which may make a row of a title. */
export const RowInput = <Value,>({ source, options, label, disabled, choiceOf, valueOf, ...picker }: RowInputProps<Value>) => {
  const field = useField<Value | null>({ source, label, disabled, options }, null)
  const chosen = useMemo(() => (field.value === null ? [] : [choiceOf(field.value)]), [field.value, choiceOf])
  const [one] = useFieldServices().nounOf(options.to)
  return (
    <FieldFrame frame={field.frame}>
      <RecordPicker
        {...field.box}
        {...picker}
        chosen={chosen}
        many={false}
        onChange={([next]) => field.change(next ? valueOf(next) : null)}
        create={useCreate(options.to)}
        placeholder={field.value === null ? t('fields.select', { one: isTranslated() ? one : withArticle(one) }) : undefined}
      />
    </FieldFrame>
  )
}

interface RowInputProps<Value> extends InputProps<ReferenceOptions>, Pick<RecordPickerProps<Choice>, 'find' | 'iconOf'> {
  readonly choiceOf: (value: Value) => Choice
  readonly valueOf: (choice: Choice) => Value
}
