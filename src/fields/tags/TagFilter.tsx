import { useId } from 'react'
import { FieldFrame, texts, tidy, controlOf, type FilterEditorProps } from '#widgets'
import { TagBox } from '#widgets/field/TagBox.tsx'
import { readTags, tidyTags } from './tags.ts'

/** Editor of a filter with `in` over words that people made up: any of the typed ones. */
export const TagFilterEditor = ({ value, onChange, label }: FilterEditorProps) => {
  const id = useId()
  return (
    <FieldFrame frame={{ id, label }}>
      <TagBox
        control={controlOf(id)}
        tags={texts(value?.['in'])}
        tidy={tidyTags}
        read={readTags}
        change={next => onChange(tidy({ in: next }))}
      />
    </FieldFrame>
  )
}
