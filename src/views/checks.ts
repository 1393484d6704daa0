import { fieldTypes } from '#fields'
import type { AnyField, FieldType, Resource } from '#model'
import type { ViewScope } from './viewType.ts'

/** A field of the row ('note'), or one of a row that it points at ('person.apartment'). */
export type FieldPath = string

/** The row's own field that a path begins with, for the compiler. */
export type FieldOf<P> = P extends `${infer Key}.${string}` ? Key : P

/** A mistake in an option: which, and what to do about it. */
export type Mistake = readonly [option: string, message: string]

const typeOf = (field: AnyField): FieldType => fieldTypes[field.type as keyof typeof fieldTypes]

const fieldNamed = ({ fields }: Resource, key: string): AnyField | undefined => fields[key]

/** The resource that a reference points at; null for a field that is none. */
export const targetOf = (resource: Resource, key: string): string | null => {
  const field = fieldNamed(resource, key)
  return field ? (typeOf(field).target?.(field.options) ?? null) : null
}

/** The parts of a path; `far` is undefined for the row's own field. */
export const partsOf = (path: FieldPath): { readonly key: string; readonly far: string | undefined } => {
  const [key = '', far] = path.split('.')
  return { key, far }
}

/** 'checkIn is no action of these rows. Choose one of: miss, seen.' */
export const oneOf = (option: string, value: string, known: readonly string[], what: string): readonly Mistake[] =>
  known.includes(value) ? [] : [[option, `'${value}' is no ${what}. Choose one of: ${known.join(', ') || 'none'}.`]]

/** One of several values; what holds several at once has no place among lanes. */
const isChoice = ({ filter, empty }: FieldType): boolean => filter === 'ChoiceFilter' && !Array.isArray(empty)

const isOf = {
  day: (type: FieldType) => type.isDay === true,
  moment: (type: FieldType) => type.isMoment === true,
  choice: (type: FieldType) => isChoice(type) && !type.isState,
  lanes: (type: FieldType) => isChoice(type),
  yesNo: (type: FieldType) => type.holds === 'boolean',
} as const

const WORDS: Readonly<Record<string, string>> = { lanes: 'state or choice', yesNo: 'yes or no' }

/** A field of these rows that holds what the option needs. */
export const fieldThat = (option: string, key: string | undefined, is: keyof typeof isOf, { resource }: ViewScope): readonly Mistake[] => {
  if (key === undefined) return []
  const fits = Object.entries(resource.fields).flatMap(([name, field]) => (isOf[is](typeOf(field)) ? [name] : []))
  return oneOf(option, key, fits, `${WORDS[is] ?? is} field`)
}

/** Fields of which people are told something. */
const readable = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => (typeOf(field).secret ? [] : [key]))

/** Paths that lead to fields that there are, and that are read. */
export const pathsThatExist = (option: string, paths: readonly FieldPath[] = [], scope: ViewScope): readonly Mistake[] =>
  paths.flatMap((path): readonly Mistake[] => {
    const { key, far } = partsOf(path)
    const own = readable(scope.resource)
    if (far === undefined || !own.includes(key)) return oneOf(option, key, own, 'field of these rows')
    const to = targetOf(scope.resource, key)
    const target = to === null ? null : scope.resourceNamed(to)
    if (!target) return [[option, `'${key}' in '${path}' points at no row. Name a reference.`]]
    return oneOf(option, far, readable(target), `field of what '${key}' points at`)
  })
