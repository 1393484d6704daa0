import { memo, useMemo } from 'react'
import { withArticle } from '#model'
import { t } from '#texts/fields.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { useField } from '#widgets/field/useField.ts'
import { RecordPicker } from '#widgets/picker/RecordPicker.tsx'
import { useFieldServices } from '#widgets/fieldServices.tsx'
import type { InputAdapter } from '../adapters.browser.ts'
import type { Link } from './link.ts'
import type { ReferenceOptions } from './reference.ts'
import { named } from './nameOf.tsx'
import { useCreate, useFind } from './useFind.tsx'

export const reference: InputAdapter<ReferenceOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<Link | null>({ source, label, disabled, options }, null)
  const chosen = useMemo(() => (field.value === null ? [] : [named(field.value)]), [field.value])
  const [one] = useFieldServices().nounOf(options.to)
  return (
    <FieldFrame frame={field.frame}>
      <RecordPicker
        control={field.control}
        chosen={chosen}
        many={false}
        onChange={next => field.change(next[0] ? { id: next[0].id, title: next[0].title } : null)}
        onBlur={field.blur}
        inputRef={field.ref}
        find={useFind(options.to)}
        create={useCreate(options.to)}
        placeholder={field.value === null ? t('fields.select', { one: withArticle(one) }) : undefined}
      />
    </FieldFrame>
  )
})
