import { t } from '#texts/widgets.ts'
import { saysEmpty, texts, tidy, type FilterEditorProps, type FilterObject } from './filter.ts'
import '../widgets.css'
import '../field/field.css'

// More than these scroll, so that the buttons below them stay in sight.
const MANY = 12

/** Editor of a filter with `in`: any of the ticked words. */
export const ChoiceFilterEditor = ({ value, onChange, label, choices }: FilterEditorProps & { readonly choices: readonly Word[] }) => {
  const chosen = texts(value?.['in'])
  return (
    <div role="group" aria-label={label} {...(choices.length > MANY ? { className: 'w-many' } : {})}>
      {choices.map(choice => (
        <label key={choice.id} className="w-option" data-tight="true">
          <input
            type="checkbox"
            checked={chosen.includes(choice.id)}
            onChange={event =>
              onChange(tidy({ in: event.target.checked ? [...chosen, choice.id] : chosen.filter(id => id !== choice.id) }))
            }
          />
          <span>{choice.name}</span>
        </label>
      ))}
    </div>
  )
}

/** One thing that can be ticked: what is sent, and what people read. */
export interface Word {
  readonly id: string
  readonly name: string
}

/** 'Bistro or Back Yard' for up to two, then 'Any of 3'. */
export const saysAny = (names: readonly string[]): string =>
  names.length > 2 ? t('widgets.filters.anyOf', { count: names.length }) : names.join(' or ')

export const saysChoice = (filter: FilterObject, choices: readonly Word[]): string =>
  saysEmpty(filter) ??
  saysAny([...texts(filter['in']), ...texts(filter['is'])].map(id => choices.find(choice => choice.id === id)?.name ?? id))
