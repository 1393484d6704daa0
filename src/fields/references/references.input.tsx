import { memo, useMemo } from 'react'
import { t } from '#texts/fields.ts'
import { FieldFrame, RecordPicker, useField, useFieldServices } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { bare, type Link } from '../reference/link.ts'
import { named } from '../reference/nameOf.tsx'
import { useOfMost } from '../text/text.input.tsx'
import { useCreate, useFind } from '../reference/useFind.tsx'
import type { ReferencesOptions } from './references.ts'

const NONE: readonly Link[] = []

export const references: InputAdapter<ReferencesOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<readonly Link[]>({ source, label, disabled, options }, NONE)
  const chosen = useMemo(() => field.value.map(named), [field.value])
  const [, many] = useFieldServices().nounOf(options.to)
  return (
    <FieldFrame frame={field.frame} {...useOfMost(options.max, () => field.value.length)}>
      <RecordPicker
        {...field.box}
        chosen={chosen}
        many
        onChange={next => field.change(next.map(bare))}
        find={useFind(options.to, options.offers)}
        create={useCreate(options.to)}
        placeholder={t('fields.add', { what: many })}
      />
    </FieldFrame>
  )
})
