import { pointsAt, type Effect } from '#model'
import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import { PEOPLE } from '../deliver/deliver.ts'
import type { EffectScope, EffectType } from '../effectType.ts'

/** A report that is mailed again and again. `F`: fields of the row that says so. */
export interface MailReportOptions<F extends string = string> {
  /** A choice of resources with an overview; the period and what it is compared with, as `src/model/period.ts` has them; other filters of its screen, as JSON. */
  readonly report: F
  readonly period: F
  readonly compare: F
  readonly narrowed: F
  /** Whether whoever made the row gets it, and who else does. */
  readonly ownerToo: F
  readonly people: F
  /** A choice of what is attached, `'csv'` and `'xlsx'`. */
  readonly file: F
  /** `'week'` or `'month'`; the days of the week, the day of the month, the time of day, each on the organization's clock. */
  readonly every: F
  readonly weekdays: F
  readonly monthDay: F
  readonly at: F
  /** Read-only fields that it keeps: when it is mailed next, when it was last, and who gets it no longer and why. */
  readonly nextAt: F
  readonly lastAt: F
  readonly problem: F
  /** It is mailed now, and not only told when it will be. */
  readonly sends?: true
}

export const mailReport = <const F extends string>(options: MailReportOptions<F>): Effect<'mailReport', MailReportOptions<F>, F> => ({
  effect: 'mailReport',
  options,
})

/** Who gets it: of so many, and no more. */
export const MOST_RECIPIENTS = 50

const TYPES = {
  report: 'choice',
  period: 'choice',
  compare: 'choice',
  narrowed: 'longText',
  ownerToo: 'boolean',
  people: 'references',
  file: 'choice',
  every: 'choice',
  weekdays: 'weekdays',
  monthDay: 'number',
  at: 'time',
  nextAt: 'dateTime',
  lastAt: 'dateTime',
  problem: 'text',
} as const

type Mistakes = readonly (readonly [string, string])[]

const reportMistakes = ({ report }: MailReportOptions, { fields, resourceNamed }: EffectScope): Mistakes =>
  valuesOf(optionsOf(fields[report])).flatMap(name => {
    const views = Object.values(resourceNamed(name)?.views ?? {})
    return views.some(({ options }) => 'figures' in options)
      ? []
      : [['report', `has the choice '${name}', which is no resource with an overview.`] as const]
  })

/** Effects that mail a report to people, and say when they will do so next. */
export const mailReportType: EffectType<'mailReport', MailReportOptions> = {
  name: 'mailReport',
  describe: ({ sends }) => (sends ? 'the report is mailed to everybody who may read it' : 'the next email is planned'),
  check: (options, scope) => [
    ...Object.entries(TYPES).flatMap(([option, type]): Mistakes => {
      const key = options[option as keyof typeof TYPES]
      return scope.fields[key]?.type === type ? [] : [[option, `names '${key}', which is no field of type ${type}.`]]
    }),
    ...(pointsAt(scope.fields[options.people]) === PEOPLE
      ? []
      : ([['people', `names '${options.people}', which names nobody of ${PEOPLE}.`]] as const)),
    ...reportMistakes(options, scope),
  ],
}
