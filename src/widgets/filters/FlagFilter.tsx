import { useId } from 'react'
import { t } from '#texts/widgets.ts'
import type { FilterEditorProps, FilterObject } from './filter.ts'
import '../widgets.css'
import '../field/field.css'

/** Editor of a `FlagFilter`: yes or no. */
export const FlagFilterEditor = ({ value, onChange, label }: FilterEditorProps) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {[true, false].map(is => (
        <label key={String(is)} className="w-option" data-tight="true">
          <input type="radio" name={name} checked={value?.['is'] === is} onChange={() => onChange({ is })} />
          <span>{is ? t('widgets.yes') : t('widgets.no')}</span>
        </label>
      ))}
    </div>
  )
}

export const saysFlag = (filter: FilterObject): string => (filter['is'] === true ? t('widgets.yes') : t('widgets.no'))
