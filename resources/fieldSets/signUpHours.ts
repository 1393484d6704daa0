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

/** Sign-up that closes before it opens is never open: whoever mixes up the two would hear of it by those who cannot sign up. */
export const opensFirst: CheckHandler = async ({ row, before }) => {
  const [opens, closes] = [minutesIn(row['opens']), minutesIn(row['closes'])]
  const isAsked = ['opens', 'closes'].some(key => minutesIn(row[key]) !== minutesIn(before?.[key]))
  return isAsked && opens !== null && closes !== null && closes >= opens
    ? [{ path: ['closes'], message: 'Sign-up closes before it opens. Choose less time than for when it opens.', code: 'hours' }]
    : []
}
