import { useId } from 'react'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { TagBox } from '#widgets/field/TagBox.tsx'
import { unbound } from '#widgets/field/useField.ts'
import { texts, tidy, type FilterEditorProps } from '#widgets/filters/filter.ts'
import { readTags, tidyTags } from './tags.ts'

/** Editor of a filter with `in` over words that people made up: any of the typed ones. */
export const TagFilterEditor = ({ value, onChange, label }: FilterEditorProps) => {
  const id = useId()
  return (
    <FieldFrame frame={{ id, label }}>
      <TagBox
        control={unbound(id)}
        tags={texts(value?.['in'])}
        tidy={tidyTags}
        read={readTags}
        change={next => onChange(tidy({ in: next }))}
      />
    </FieldFrame>
  )
}
