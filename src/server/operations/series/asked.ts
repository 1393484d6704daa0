import { fieldTypeOf } from '#catalogue'
import type { RepeatOptions } from '#effects'
import { askedValues } from '#effects/repeat/asked.ts'
import type { PlanProblem } from '#effects/repeat/problem.ts'
import { repetitionOf } from '#effects/repeat/repetition.ts'
import { SENTENCES } from '#effects/repeat/rows.server.ts'
import { ruleOf, type Repetition } from '#fields/recurrence/rule.ts'
import type { Series } from '#effects/repeat/series.ts'
import type { Resource, Wire } from '#model'
import { recordInvalid } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'
import { given, untouched, withInput } from '../../rows/values.ts'
import { checkValues } from '../check.ts'

const refuse = (key: string, message: string) => recordInvalid([{ path: [key], message, code: 'effect' }])

const askedKeys = ({ asked }: RepeatOptions): ReadonlySet<string> => new Set(Object.values(asked))

/** An input without what is asked about the rule: what each row is given. */
export const ofRows = (resource: Resource, options: RepeatOptions, input: Wire): Wire => {
  const keys = askedKeys(options)
  const names = given(resource, input)
    .filter(({ key }) => keys.has(key))
    .flatMap(({ key, field }) => Object.keys(fieldTypeOf(field).wire(key, field.options).input))
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
}

/** How a series is to come again; null where the input says nothing of it, or what holds already. */
export const repetitionAsked = (
  work: Work,
  resource: Resource,
  options: RepeatOptions,
  input: Wire,
  { rule, startsAt }: Series,
): Repetition | null => {
  const keys = askedKeys(options)
  const fields = given(resource, input).filter(({ key }) => keys.has(key))
  if (fields.length === 0) return null
  // The questions of a row that belongs to no series yet are those of one that does.
  const base = { ...untouched(resource), ...askedValues(resource, options, rule) }
  const values = withInput(resource, base, input, work.env)
  const problems = checkValues(resource, values, fields, work.env)
  if (problems.length > 0) throw recordInvalid(problems)
  const { asked } = options
  if (typeof values[asked.pattern] !== 'string' || values[asked.pattern] === '') {
    if (rule === null) return null
    throw refuse(asked.pattern, 'Choose how often it repeats')
  }
  const repetition = repetitionOf(options, values)
  if (repetition.until !== undefined && repetition.count !== undefined)
    throw refuse(asked.count, 'Choose a last day or a number of dates, not both')
  return rule !== null && startsAt !== null && ruleOf(repetition, startsAt) === rule ? null : repetition
}

/** What is wrong with an edit, at its question. */
export const problemSaid = (problem: PlanProblem, { asked, row }: RepeatOptions) => {
  const own: Readonly<Record<Exclude<PlanProblem, keyof typeof SENTENCES>, readonly [string, string]>> = {
    over: ['', 'It is over, and what is over stays as it was. Choose the dates after it, or a date that is still to come'],
    one: [asked.pattern, 'One date by itself does not repeat. Choose this and following, or all upcoming'],
    weekdays: [row.startsAt, 'It is on every weekday. Move this date alone, or repeat it another way'],
    count: [asked.count, 'There were as many dates already. Choose a higher number'],
    none: [asked.until, 'Nothing repeats until then. Choose a later day, or repeat it another way'],
  }
  if (problem in SENTENCES) {
    const [key, message] = SENTENCES[problem as keyof typeof SENTENCES]
    return refuse(asked[key], message)
  }
  const [key, message] = own[problem as keyof typeof own]
  return key === '' ? recordInvalid([{ path: [], message, code: 'over' }]) : refuse(key, message)
}
