import { useId, type HTMLInputTypeAttribute } from 'react'
import { Box, Chip, Stack } from '@mui/material'
import { RELATIVE_DAYS } from '#model/relativeDays.ts'
import { t } from '#texts/widgets.ts'
import { COLUMNS } from '../field/columns.ts'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { OptionRow } from '../field/OptionRow.tsx'
import { TextBox } from '../field/TextBox.tsx'
import { controlOf } from '../field/useField.ts'
import { useFieldServices } from '../fieldServices.tsx'
import { textOf, texts, tidy, type FilterEditorProps, type RangeWords, type Word } from './filter.ts'

/** Editor of a `TextFilter`: part of the text. */
export const TextFilterEditor = ({ value, onChange, label }: FilterEditorProps) => (
  <FilterBox
    label={t('widgets.filters.contains', { label })}
    value={textOf(value?.['contains'])}
    onChange={text => onChange(tidy({ contains: text }))}
  />
)

// More than these scroll, so that the buttons below them stay in sight.
const MANY = { maxHeight: '22.5rem', overflowY: 'auto' }

/** Editor of a filter with `in`: any of the ticked words. */
export const ChoiceFilterEditor = ({ value, onChange, label, choices }: FilterEditorProps & { readonly choices: readonly Word[] }) => {
  const id = useId()
  const chosen = texts(value?.['in'])
  const { hasFlag } = useFieldServices()
  const offered = choices.filter(({ id, flag }) => flag === undefined || chosen.includes(id) || hasFlag(flag))
  return (
    <FieldFrame frame={{ id, label }} role="group">
      <Stack sx={MANY}>
        {offered.map(({ id: choice, name }) => (
          <OptionRow
            key={choice}
            type="checkbox"
            checked={chosen.includes(choice)}
            onSelect={on => onChange(tidy({ in: on ? [...chosen, choice] : chosen.filter(one => one !== choice) }))}
          >
            {name}
          </OptionRow>
        ))}
      </Stack>
    </FieldFrame>
  )
}

/** Editor of a `FlagFilter`: yes or no. */
export const FlagFilterEditor = ({ value, onChange, label }: FilterEditorProps) => {
  const id = useId()
  return (
    <FieldFrame frame={{ id, label }} role="group">
      {[true, false].map(is => (
        <OptionRow key={String(is)} type="radio" name={id} checked={value?.['is'] === is} onSelect={() => onChange({ is })}>
          {is ? t('widgets.yes') : t('widgets.no')}
        </OptionRow>
      ))}
    </FieldFrame>
  )
}

/** Editor of a filter with `from` and `to`, both included; of days also by a word that means other days tomorrow. */
export const RangeFilterEditor = ({ value, onChange, label, type, before, read, print }: FilterEditorProps & RangeWords) => {
  const part = (key: 'from' | 'to') => (value?.[key] == null ? '' : (print ?? textOf)(value[key]))
  const set = (key: 'from' | 'to') => (text: string) =>
    onChange(tidy({ from: value?.['from'], to: value?.['to'], [key]: text === '' ? null : read ? read(text, key) : text }))
  const shared = { type, before }
  const boxes = (
    <Box sx={COLUMNS}>
      <FilterBox label={t('widgets.filters.from', { label })} value={part('from')} onChange={set('from')} {...shared} />
      <FilterBox label={t('widgets.filters.to', { label })} value={part('to')} onChange={set('to')} min={part('from')} {...shared} />
    </Box>
  )
  if (type !== 'date') return boxes
  return (
    <Stack spacing={1.5}>
      <RelativeDays label={label} value={value} onChange={onChange} />
      {boxes}
    </Stack>
  )
}

const PRESSED = { '&&[aria-pressed="true"]': { bgcolor: 'var(--c-accent-soft)', borderColor: 'var(--c-accent-line)', fontWeight: 600 } }

const RelativeDays = ({ label, value, onChange }: FilterEditorProps) => (
  <Stack direction="row" useFlexGap role="group" aria-label={t('widgets.filters.days', { label })} sx={{ flexWrap: 'wrap', gap: 1 }}>
    {RELATIVE_DAYS.map(during => {
      const isChosen = value?.['during'] === during
      return (
        <Chip
          key={during}
          component="button"
          type="button"
          clickable
          size="small"
          aria-pressed={isChosen}
          variant="outlined"
          sx={PRESSED}
          label={t(`widgets.filters.during.${during}`)}
          onClick={() => onChange(isChosen ? null : { during })}
        />
      )
    })}
  </Stack>
)

/** One labelled box of a filter editor. */
const FilterBox = ({ label, value, onChange, type = 'text', before, min }: FilterBoxProps) => {
  const id = useId()
  return (
    <FieldFrame frame={{ id, label }}>
      <TextBox
        control={controlOf(id)}
        type={type}
        value={value}
        change={onChange}
        before={before}
        min={min}
        {...(type === 'number' ? FRACTIONS : {})}
      />
    </FieldFrame>
  )
}

const FRACTIONS = { step: 'any' }

interface FilterBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly type?: HTMLInputTypeAttribute
  readonly before?: string | undefined
  /** What is less is refused by the browser, in its words. */
  readonly min?: string
}
