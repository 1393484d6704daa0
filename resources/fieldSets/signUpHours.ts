import type { CheckHandler } from '#model'

const MINUTES: Readonly<Record<string, number>> = { minutes: 1, hours: 60, days: 1440 }

interface Hours {
  readonly amount: number | null
  readonly unit: string
}

/** How many minutes before the event; null: nothing is said. */
const minutesIn = (value: unknown): number | null => {
  const { amount, unit } = (value ?? { amount: null, unit: '' }) as Hours
  return amount === null ? null : amount * (MINUTES[unit] ?? 0)
}

const SAID = {
  opens: 'By Sign-up Settings it opens only after it has closed. Choose when it opens for this event.',
  closes: 'By Sign-up Settings it closes before it opens. Choose when it closes for this event.',
} as const

const isAsked = ({ row, before }: Parameters<CheckHandler>[0]): boolean =>
  ['opens', 'closes'].some(key => minutesIn(row[key]) !== minutesIn(before?.[key]))

const isNever = (opens: number | null, closes: number | null): boolean => opens !== null && closes !== null && closes >= opens

/** Sign-up that closes before it opens is never open: whoever mixes up the two would hear of it by those who cannot sign up. */
export const opensFirst: CheckHandler = async given => {
  const { row } = given
  return isAsked(given) && isNever(minutesIn(row['opens']), minutesIn(row['closes']))
    ? [{ path: ['closes'], message: 'Sign-up closes before it opens. Choose less time than for when it opens.', code: 'hours' }]
    : []
}

/** The same where one of the two is the organization's: who sets an early deadline does not think of the hour at which all sign-up opens. */
export const opensFirstHere: CheckHandler = async given => {
  const [opens, closes] = [minutesIn(given.row['opens']), minutesIn(given.row['closes'])]
  if ((opens === null) === (closes === null) || !isAsked(given)) return opensFirst(given)
  const setting = await given.setting('event_settings')
  const missing = opens === null ? 'opens' : 'closes'
  return isNever(opens ?? minutesIn(setting?.['opens']), closes ?? minutesIn(setting?.['closes']))
    ? [{ path: [missing], message: SAID[missing], code: 'hours' }]
    : []
}
