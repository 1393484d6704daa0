import { memo } from 'react'
import { t } from '#texts/fields.ts'
import { FieldFrame, useField } from '#widgets'
import { TagBox } from '#widgets/field/TagBox.tsx'
import type { InputAdapter } from '../adapters.browser.ts'
import { useOfMost } from '../text/text.input.tsx'
import { mostOf, readTags, tidyTags, type TagsOptions } from './tags.ts'

const NONE: readonly string[] = []

export const tags: InputAdapter<TagsOptions> = memo(props => {
  const field = useField<readonly string[]>(props, NONE)
  const { length } = field.value
  const counted = useOfMost(length > 0 ? mostOf(props.options) : undefined, () => length)
  return (
    <FieldFrame frame={field.frame} {...counted}>
      <TagBox
        {...field.box}
        tags={field.value}
        tidy={tidyTags}
        read={readTags}
        change={field.change}
        placeholder={length === 0 ? t('fields.tags') : undefined}
      />
    </FieldFrame>
  )
})
