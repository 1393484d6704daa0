import { labelOf, type FlagName, type Gated } from '#model'
import { t } from '#texts/descriptions.ts'
import { anyOf } from '../defining.ts'

/** A value, or a value with the label that people read; without one the value's words are read ('drop_in': 'Drop in'). */
export type ChoiceOption = string | readonly [value: string, label: string, gate?: OptionGate]

/** An option that organizations have by a flag. */
export interface OptionGate {
  readonly flag: FlagName
}

/** The options of a declared field; none of one that has none, and of no field. */
export const optionsOf = (field: { readonly options: object } | null | undefined): readonly ChoiceOption[] =>
  ((field?.options ?? {}) as { readonly options?: readonly ChoiceOption[] }).options ?? []

// 'On foot' and 'USA' are words already.
const wordsOf = (value: string): string => (/^[a-z][\w-]*$/.test(value) ? labelOf(value.replace(/-/g, '_')) : value)

interface Labelled extends Partial<OptionGate> {
  readonly value: string
  readonly label: string
}

/** The options of a declaration with their labels, in order. */
export const labelled = (options: readonly ChoiceOption[]): readonly Labelled[] =>
  options.map(option =>
    typeof option === 'string' ? { value: option, label: wordsOf(option) } : { value: option[0], label: option[1], ...option[2] },
  )

/** The values of a declaration's options, in order. */
export const valuesOf = (options: readonly ChoiceOption[]): readonly string[] => labelled(options).map(({ value }) => value)

/** Which of some values are there by a flag. */
export const gatedOptions = (options: readonly ChoiceOption[], values: readonly string[]): readonly Gated[] =>
  labelled(options).flatMap(({ value, label, flag }) => (flag !== undefined && values.includes(value) ? [{ label, flag }] : []))

/** What an organization with these flags is offered, besides what a row has already. */
export const offeredOptions = (
  options: readonly ChoiceOption[],
  hasFlag: (flag: FlagName) => boolean,
  held: readonly string[],
): readonly Labelled[] => labelled(options).filter(({ value, flag }) => flag === undefined || held.includes(value) || hasFlag(flag))

// More than these are not told in one line.
const TOLD = 8

/** 'Release, Permanent or Permission'; of many only how many there are. */
export const describeChoice = (options: readonly ChoiceOption[], which: 'one' | 'any' = 'one'): string => {
  const labels = labelled(options).map(({ label }) => label)
  if (labels.length > TOLD) return t(`descriptions.${which}OfMany`, { count: labels.length })
  return t(`descriptions.${which}Of`, { options: anyOf(labels, which === 'one' ? 'or' : 'and') })
}

/** What people read for a value; the value itself where it is no option (any more). */
export const choiceLabel = (options: readonly ChoiceOption[], value: string): string =>
  labelled(options).find(one => one.value === value)?.label ?? value

/** Values of a row that are not offered any more, as a form shows them beside those that are. */
export const withdrawn = (options: readonly ChoiceOption[], values: readonly string[]): readonly Labelled[] =>
  values
    .filter(value => !valuesOf(options).includes(value))
    .map(value => ({ value, label: t('descriptions.notOffered', { value: wordsOf(value) }) }))

/** What to do about values that are not offered any more; undefined where all of them are. */
export const withdrawnNote = (options: readonly ChoiceOption[], values: readonly string[], which: 'one' | 'any'): string | undefined => {
  const gone = withdrawn(options, values).map(({ value }) => `'${wordsOf(value)}'`)
  if (gone.length === 0) return undefined
  const said = { gone: anyOf(gone, 'and'), offered: describeChoice(options, which), smart_count: gone.length }
  return which === 'one' ? t('descriptions.goneOne', said) : t('descriptions.goneAny', said)
}

/** 'al' of 'Assisted living'; nothing of a single word. */
const initialsOf = (label: string): string =>
  (/\S\s\S/.test(label)
    ? label
        .split(/\s+/)
        .map(word => word.charAt(0))
        .join('')
    : ''
  ).toLowerCase()

/** The value that a cell means: its label or the value itself, in any case, or the initials of one label alone ('AL'); null for none. */
export const readChoice = (options: readonly ChoiceOption[], cell: string): string | null => {
  const word = cell.trim().toLowerCase()
  const all = labelled(options)
  const found = all.find(one => one.label.toLowerCase() === word || one.value.toLowerCase() === word)
  const [abbreviated, ...others] = all.filter(({ label }) => word !== '' && initialsOf(label) === word)
  return (found ?? (others.length === 0 ? abbreviated : undefined))?.value ?? null
}

/** Mistakes in a list of options, as sentences. */
export const optionMistakes = (options: readonly ChoiceOption[]): readonly string[] => {
  const values = valuesOf(options)
  return [
    ...(values.length === 0 ? ['options needs at least one value'] : []),
    ...values.filter((value, index) => values.indexOf(value) !== index).map(value => `options has '${value}' twice`),
    ...(values.includes('') ? ['options has an empty value'] : []),
  ]
}

/** Paths of a tree whose upper part is no option, as sentences. */
export const treeMistakes = (options: readonly ChoiceOption[]): readonly string[] => {
  const values = valuesOf(options)
  return values.flatMap(value => {
    const above = value.slice(0, Math.max(0, value.lastIndexOf('/')))
    return above === '' || values.includes(above) ? [] : [`options has '${value}', and not '${above}', in which it lies`]
  })
}

/** The paths that are meant by some of a tree: themselves, and what lies in them. */
export const withBelow = (options: readonly ChoiceOption[], paths: readonly string[]): readonly string[] => [
  ...paths,
  ...valuesOf(options).filter(value => paths.some(path => value.startsWith(`${path}/`))),
]

/** The specification's second list of options, beside that of page sizes (R12.1): items a page, days ahead. */
export const fewOptions: readonly ChoiceOption[] = ['1', '3', '5', '7', '10']
