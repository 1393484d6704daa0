import { useId } from 'react'
import type { CellAdapter } from '../adapters.browser.ts'
import { Chip } from '#widgets/Chip.tsx'
import { CutText } from '#widgets/CutText.tsx'
import { TagBox } from '#widgets/field/TagBox.tsx'
import { saysAny } from '#widgets/filters/ChoiceFilter.tsx'
import { saysEmpty, texts, tidy, type FilterEditorProps } from '#widgets/filters/filter.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { readTags, tidyTags, type TagsOptions } from './tags.ts'

/** Editor of a filter with `in` over words that people made up: any of the typed ones. */
const TagFilterEditor = ({ value, onChange, label }: FilterEditorProps) => {
  const id = useId()
  return (
    <div className="w-field">
      <label className="w-field-label" htmlFor={id}>
        {label}
      </label>
      <TagBox
        control={{ id, name: id, disabled: false, 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': false }}
        tags={texts(value?.['in'])}
        tidy={tidyTags}
        read={readTags}
        change={next => onChange(tidy({ in: next }))}
      />
    </div>
  )
}

export const tags: CellAdapter<readonly string[], TagsOptions> = {
  Column: ({ value }) => (value.length === 0 ? null : <CutText text={value.join(', ')} />),
  Show: ({ value }) =>
    value.length === 0 ? (
      <Nothing />
    ) : (
      <span className="w-chips">
        {value.map(tag => (
          <Chip key={tag} text={tag} />
        ))}
      </span>
    ),
  Filter: { Editor: TagFilterEditor, format: filter => saysEmpty(filter) ?? saysAny(texts(filter['in'])) },
}
