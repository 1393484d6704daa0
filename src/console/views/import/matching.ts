import { csvOf, fieldTypeOf, namedFields, formKeys, titleKeys } from '#catalogue'
import { labelOf, type Field, type Resource } from '#model'
import { lookUp } from '#texts/polyglot.ts'

/** What spreadsheets call the fields that people bring most, by the lower-case name or label of the field. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'first name': ['first', 'given name', 'fname', 'full name', 'resident', 'tenant'],
  'last name': ['last', 'surname', 'family name', 'lname'],
  email: ['e mail', 'email address', 'e mail address', 'mail'],
  'preferred name': ['nickname', 'goes by', 'preferred', 'called'],
  gender: ['sex'],
  building: ['wing', 'tower', 'neighborhood'],
  diet: ['dietary restrictions', 'diet restrictions', 'dietary needs'],
  'birth date': ['birthday', 'dob', 'date of birth', 'born'],
  'mobile phone': ['mobile', 'cell', 'cell phone', 'cellphone', 'phone', 'phone number', 'telephone'],
  'home phone': ['landline', 'phone', 'phone number', 'telephone'],
  apartment: ['apt', 'apt number', 'apartment number', 'unit', 'suite', 'room', 'room number'],
  'care level': ['level of care', 'care', 'level'],
  'move in date': ['move in', 'moved in', 'admission date', 'admitted'],
  'move out date': ['move out', 'moved out', 'discharge date'],
  venue: ['location', 'where', 'place', 'room'],
  description: ['details', 'about', 'notes'],
  'cost per person': ['cost', 'price', 'fee'],
  capacity: ['seats', 'spots', 'maximum', 'max', 'limit'],
  hosts: ['host', 'leader', 'instructor', 'led by'],
  'dining venues': ['dining room', 'dining venue', 'location', 'where'],
  'starts at': ['start', 'start time', 'begins', 'from', 'time'],
  'ends at': ['end', 'end time', 'until', 'to'],
  'meal period': ['period', 'meal'],
  dishes: ['menu', 'menu items', 'items', 'courses'],
}

/** Other names for a field of these names. */
const synonymsOf = (names: readonly string[]): readonly string[] => names.flatMap(name => SYNONYMS[name] ?? [])

/** Where a column of a file can go: a field, or one part of its value ('startsAt#date'). */
export interface Target {
  readonly id: string
  readonly key: string
  readonly part: string | null
  readonly label: string
  /** Reads what stands in the column: the field itself, or one for the part alone. */
  readonly field: Field
  /** Lower-case words that a heading may say for it. */
  readonly words: readonly string[]
}

/** The target of each column of a file; null: it is left out. */
export type Columns = readonly (string | null)[]

const norm = (text: string): string =>
  labelOf(text.trim().replace(/[^\p{L}\p{N}]+/gu, '_'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Fields that a form takes and that have a text form; a value that files keep in several columns offers its parts too. */
export const targetsOf = (resource: Resource): readonly Target[] => {
  const order = formKeys(resource)
  return namedFields(resource)
    .filter(
      ({ key, field }) =>
        order.includes(key) && field.options.readOnly !== true && csvOf(field) !== null && fieldTypeOf(field).secret !== true,
    )
    .sort((left, right) => order.indexOf(left.key) - order.indexOf(right.key))
    .flatMap(({ key, field, label }) => {
      const whole: Target = { id: key, key, part: null, label, field, words: [norm(key), norm(label)] }
      const parts = fieldTypeOf(field).csv?.parts ?? {}
      return [
        whole,
        ...Object.entries(parts).map(([part, reads]) => ({
          id: `${key}#${part}`,
          key,
          part,
          label: `${label}: ${lookUp(`parts.${part}`, { _: labelOf(part).toLowerCase() })}`,
          field: reads,
          words: [norm(`${key} ${part}`), norm(`${label} ${part}`)],
        })),
      ]
    })
}

const shares = (heading: string, words: readonly string[]): number => {
  const said = new Set(heading.split(' '))
  return Math.max(...words.map(word => word.split(' ').filter(one => said.has(one)).length / Math.max(said.size, word.split(' ').length)))
}

const NAMING = ['name', 'title', 'subject', 'event', 'what']
/** What tells an end from a start: the 'end time' of an event is none of its own moments. */
const ENDING = new Set(['end', 'ends', 'finish', 'finishes', 'until', 'to'])

/** Whether a heading names the field of a part, and not the part alone: 'start time' that of 'Starts', 'setup time' of none. */
const isNamed = (said: readonly string[], { words, part }: Target): boolean =>
  words.some(word =>
    word.split(' ').some(one => one !== part && said.some(other => other.length > 3 && (one.startsWith(other) || other.startsWith(one)))),
  )

/** How well a heading fits a target, from 0 to 1. `isFirst`: no field before it has such a part. */
const fit = (resource: Resource, heading: string, target: Target, isFirst: boolean): number => {
  if (target.words.includes(heading)) return 1
  if (target.part === null && titleKeys(resource)[0] === target.key && (NAMING.includes(heading) || heading === norm(resource.label[0])))
    return 0.9
  if (target.part === null && !fieldTypeOf(target.field).csv?.parts && synonymsOf(target.words).includes(heading)) return 0.85
  // The parts of a value go by their own names: 'date', 'start time', 'time of start'; all of them together are the value.
  const said = heading.split(' ')
  const parts = Object.keys(target.part === null ? (fieldTypeOf(target.field).csv?.parts ?? {}) : {})
  if (parts.includes('time') && ['date', 'time'].every(part => said.includes(part))) return 0.75
  const isDatedPart = target.part !== null && said.includes(target.part)
  if (isDatedPart && !isFirst && !isNamed(said, target)) return 0
  if (isDatedPart && said.some(word => ENDING.has(word)) && !target.words.some(word => word.split(' ').some(one => ENDING.has(one))))
    return 0
  const close = shares(heading, target.words)
  if (isDatedPart) return 0.5 + close / 4 + (heading === target.part ? 0.2 : 0)
  return target.part === null && close >= 0.5 ? close * 0.8 : 0
}

/**
 * A target for each heading, or null. Better fits choose first, and a field is filled once: 'date' and 'start_time' become the two parts
 * of the first field that has them.
 */
export const matchColumns = (resource: Resource, headings: readonly string[]): Columns => {
  const targets = targetsOf(resource)
  const matched: (string | null)[] = headings.map(() => null)
  const taken = new Set<string>()
  const isFree = ({ id, key, part }: Target): boolean =>
    !taken.has(id) && (part === null ? ![...taken].some(one => one.startsWith(`${key}#`)) : !taken.has(key))
  const pairs = headings
    .flatMap((heading, index) =>
      targets.map((target, order) => {
        const isFirst = targets.find(({ part }) => part === target.part) === target
        return { index, target, order, score: fit(resource, norm(heading), target, isFirst) }
      }),
    )
    .filter(({ score }) => score >= 0.4)
    .sort((left, right) => right.score - left.score || left.order - right.order)
  for (const { index, target } of pairs) {
    if (matched[index] !== null || !isFree(target)) continue
    matched[index] = target.id
    taken.add(target.id)
  }
  return matched
}

/** Whether two columns go to the same place, or to a field and to a part of it. */
export const collisions = (columns: Columns): readonly string[] => {
  const used = columns.filter(one => one !== null)
  return [
    ...new Set(used.filter((one, index) => used.indexOf(one) !== index || (one.includes('#') && used.includes(one.split('#')[0] ?? '')))),
  ]
}
