import { useId } from 'react'
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { labelOf, type AnyField } from '#model'
import { t } from '#texts/answers.ts'

interface AnswerInputProps {
  readonly question: string
  /** The field that holds answers of its type. */
  readonly field: AnyField | undefined
  /** '' where nothing is entered. */
  readonly value: string | number
  readonly disabled: boolean
  readonly onChange: (value: string | number) => void
}

interface Bounds {
  readonly min?: number
  readonly max?: number
  readonly limit?: number
  readonly options?: readonly (string | readonly [string, string])[]
}

/** What may be chosen: the numbers of a rating, or the words of a choice; null: it is answered in words. */
const choicesOf = ({ type, options }: AnyField): readonly (readonly [value: string | number, label: string])[] | null => {
  const { min = 1, max = 5, options: words = [] } = options as Bounds
  if (type === 'number')
    return Array.from({ length: max - min + 1 }, (_, index) => [min + index, t('answers.stars', { smart_count: min + index })])
  if (type !== 'choice') return null
  return words.map(one => (typeof one === 'string' ? [one, labelOf(one)] : one))
}

/** One question, answered as its type says. */
export const AnswerInput = ({ question, field, value, disabled, onChange }: AnswerInputProps) => {
  const id = useId()
  if (!field) return null
  const choices = choicesOf(field)
  if (!choices)
    return (
      <TextField
        multiline
        minRows={2}
        sx={{ '& textarea': { minHeight: '3rem' } }}
        label={question}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: (field.options as Bounds).limit } }}
      />
    )
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>{question}</FormLabel>
      <RadioGroup
        row
        sx={{ columnGap: 2 }}
        aria-labelledby={id}
        value={String(value)}
        onChange={(_, next) => onChange(choices.find(([one]) => String(one) === next)?.[0] ?? '')}
      >
        {choices.map(([one, label]) => (
          <FormControlLabel key={one} value={String(one)} control={<Radio size="small" />} label={label} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
