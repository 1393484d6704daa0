import { defineServer, type Handled, type RunResult } from '#model'
import { addMinutes } from '#fields/dateTime/zone.ts'
import campaigns from './event_campaigns.ts'

/** Minutes for which a moment still counts as now. */
const GRACE = 5
const MINUTES = { minutes: 1, hours: 60, days: 1440, months: 43_200 } as const

interface Offset {
  readonly amount: number | null
  readonly unit: keyof typeof MINUTES
  readonly side: 'before' | 'after'
}

/** The wall time at which a campaign goes out: its own, or so long before or after its event starts. Null: nobody has said. */
const momentOf = async ({ row, neighbor }: Pick<Handled, 'row' | 'neighbor'>): Promise<string | null> => {
  if (row['timing'] === 'at_a_moment') return (row['sendAt'] as string | null) ?? null
  const starts = (await neighbor('event'))?.['startsAt']
  const offset = row['offset'] as Offset | null
  if (typeof starts !== 'string' || offset?.amount == null) return null
  const minutes = offset.amount * MINUTES[offset.unit]
  return addMinutes(starts, offset.side === 'before' ? -minutes : minutes)
}

const plan = async (given: Handled): Promise<RunResult> => {
  const moment = await momentOf(given)
  return moment === null ? { refuse: 'Say when it goes out' } : { values: { plannedAt: moment } }
}

/** A moment of just now is meant as now; an older one was a mistake, and whoever schedules it must not send by it. */
const planAhead = async (given: Handled): Promise<RunResult> => {
  const planned = await plan(given)
  const isPast = 'values' in planned && String(planned.values['plannedAt']) < String(addMinutes(given.wall, -GRACE))
  return isPast ? { refuse: 'Its time has passed, so choose a later one' } : planned
}

/** When people are up. */
const MORNING = '09:00'

/** Where the event came so near that the time has passed, it goes out in the morning, at night to nobody; once the event has begun as it was planned. */
const planAnew = async (given: Handled): Promise<RunResult> => {
  const planned = await plan(given)
  const starts = (await given.neighbor('event'))?.['startsAt']
  const morning = `${given.wall.slice(0, 10)}T${MORNING}`
  const isLate = 'values' in planned && String(planned.values['plannedAt']) < given.wall && given.wall < morning
  return isLate && typeof starts === 'string' && morning < starts ? { values: { plannedAt: morning } } : planned
}

/** When a campaign goes out follows from its event: at once when it is scheduled, and each night while it waits. */
export default defineServer(campaigns, { runs: { plan: planAhead, replan: planAnew } })
