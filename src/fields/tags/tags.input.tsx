import { memo } from 'react'
import { t } from '#texts/fields.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { TagBox } from '#widgets/field/TagBox.tsx'
import { useField } from '#widgets/field/useField.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { mostOf, readTags, tidyTags, type TagsOptions } from './tags.ts'

const NONE: readonly string[] = []

export const tags: InputAdapter<TagsOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<readonly string[]>({ source, label, disabled, options }, NONE)
  const most = mostOf(options)
  const { length } = field.value
  return (
    <FieldFrame frame={field.frame} aside={length > 0 ? t('fields.ofMost', { count: length, most }) : undefined} over={length > most}>
      <TagBox
        control={field.control}
        tags={field.value}
        tidy={tidyTags}
        read={readTags}
        change={field.change}
        blur={field.blur}
        inputRef={field.ref}
        {...(length === 0 ? { placeholder: t('fields.tags') } : {})}
      />
    </FieldFrame>
  )
})
