import { defineFieldType, problem, under } from '#model'
import { t } from '#texts/descriptions.ts'
import { boundProblems } from '../number/bounds.ts'
import { required, anyOf } from '../defining.ts'

export type RelativeTimeUnit = 'minutes' | 'hours' | 'days' | 'months'

/** The largest amount of each unit (R12.2). */
export const MOST_OF: Readonly<Record<RelativeTimeUnit, number>> = { minutes: 59, hours: 23, days: 30, months: 11 }

const UNITS = Object.keys(MOST_OF) as RelativeTimeUnit[]

/** A moment told by its distance from another: 2 days before it. The amount is null while it is not entered, NaN for what is no number. */
export interface RelativeTime {
  readonly amount: number | null
  readonly unit: RelativeTimeUnit
  readonly side: 'before' | 'after'
}

export interface RelativeTimeOptions {
  /** The moment it is told from, as people say it: 'the event starts'. */
  readonly from: string
  /** Units that are offered; default minutes, hours and days. */
  readonly units?: readonly RelativeTimeUnit[]
  /** Only this side is offered; default both. */
  readonly side?: RelativeTime['side']
}

/** The units that a field offers, the smallest first. */
export const unitsOf = ({ units = ['minutes', 'hours', 'days'] }: RelativeTimeOptions): readonly RelativeTimeUnit[] =>
  UNITS.filter(unit => units.includes(unit))

const amountKey = (key: string): string => `${key}Amount`
const unitKey = (key: string): string => `${key}Unit`

/** '2 days before', '1 hour after', 'at the time'; '' while it is not entered. */
export const relativeTimeText = (value: RelativeTime | null): string => {
  const { amount = null, unit = 'minutes', side = 'before' } = value ?? {}
  if (amount === null) return ''
  if (amount === 0) return t('descriptions.distance.atTheTime')
  const said = t(`descriptions.distance.${unit}`, { count: amount, smart_count: amount })
  return t(`descriptions.distance.${side}`, { amount: said })
}

/** The same in a file, whose words are English everywhere, so that whatever reads the file reads it back. */
const fileText = ({ amount, unit, side }: RelativeTime): string => {
  if (amount === 0) return 'at the time'
  return `${amount ?? ''} ${amount === 1 ? unit.slice(0, -1) : unit} ${side}`
}

const readRelativeTime = (cell: string, options: RelativeTimeOptions): RelativeTime | null => {
  const [first = 'minutes'] = unitsOf(options)
  if (/^at the time$/i.test(cell)) return { amount: 0, unit: first, side: options.side ?? 'before' }
  const [, amount, word = '', side = options.side ?? ''] = /^(\d{1,4})\s*([a-z]+)(?:\s+(before|after))?$/i.exec(cell) ?? []
  const unit = word === '' ? undefined : UNITS.find(one => one.startsWith(word.toLowerCase().replace(/s$/, '')))
  return unit && side !== '' ? { amount: Number(amount), unit, side: side.toLowerCase() as RelativeTime['side'] } : null
}

/**
 * A moment told by its distance from another. `remind` travels as `remindAmount` (below 0: before) and `remindUnit`; at most
 * 59 minutes, 23 hours, 30 days or 11 months (R12.2).
 */
export const relativeTime = defineFieldType<'relativeTime', RelativeTime | null, RelativeTimeOptions>({
  name: 'relativeTime',
  isDistance: true,
  describe: options =>
    t(`descriptions.relativeTime.${options.side ?? 'either'}`, {
      amounts: anyOf(unitsOf(options).map(unit => t(`descriptions.relativeTime.${unit}`, { count: MOST_OF[unit] }))),
      from: options.from,
    }),
  check: (value, options) => {
    const amount = value?.amount ?? null
    if (value === null || amount === null) return required(true, options)
    return [
      ...boundProblems(amount, { min: 0, max: MOST_OF[value.unit] ?? 0 }).map(found => under('amount', found)),
      ...(Number.isFinite(amount) && !Number.isInteger(amount)
        ? [under('amount', problem('Value must be a whole number', 'integer'))]
        : []),
      ...(unitsOf(options).includes(value.unit) ? [] : [under('unit', problem('Choose one of the listed values', 'choice'))]),
      ...(options.side === undefined || amount === 0 || options.side === value.side
        ? []
        : [under('side', problem(`Only ${options.side} ${options.from}`, 'side', { side: options.side }))]),
    ]
  },
  checkOptions: options => (unitsOf(options).length === 0 ? ['units needs at least one unit'] : []),
  wire: key => ({
    output: { [amountKey(key)]: 'Int', [unitKey(key)]: 'String' },
    input: { [amountKey(key)]: 'Int', [unitKey(key)]: 'String' },
  }),
  fromWire: (wire, key, { side = 'before' }) => {
    const amount = wire[amountKey(key)]
    const unit = wire[unitKey(key)]
    if (typeof amount !== 'number') return null
    const known = UNITS.find(one => one === unit) ?? (typeof unit === 'string' ? (unit as RelativeTimeUnit) : 'minutes')
    return { amount: Math.abs(amount), unit: known, side: amount === 0 ? side : amount < 0 ? 'before' : 'after' }
  },
  toWire: (value, key) => {
    const amount = value?.amount ?? null
    if (value === null || amount === null) return { [amountKey(key)]: null, [unitKey(key)]: null }
    return { [amountKey(key)]: value.side === 'before' && amount !== 0 ? -amount : amount, [unitKey(key)]: value.unit }
  },
  selection: key => `${amountKey(key)} ${unitKey(key)}`,
  format: relativeTimeText,
  csv: {
    print: value => (value === null || value.amount === null ? '' : fileText(value)),
    parse: (cell, options) => {
      if (cell === '') return { value: null }
      const value = readRelativeTime(cell, options)
      return value === null ? { problem: problem('Write it as 2 days before', 'offset') } : { value }
    },
  },
  sortable: true,
})
