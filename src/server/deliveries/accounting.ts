import { groupBy, uniqBy } from 'es-toolkit'
import { ANSWERED, REACHED } from '#effects/deliver/deliver.ts'

/** A row of the ledger as a report of what was sent looks at it: one person by one channel. */
export interface Line {
  readonly person: string
  readonly channel: string
  readonly standing: string
  readonly reason: string | null
  readonly why: string | null
  readonly family: boolean
  readonly repeats: number
  readonly sentAt: Date | null
  readonly answeredAt: Date | null
  readonly toldBy: string | null
}

/** Of so many of a hundred people it is told when they were. */
export const SHARES = [50, 90, 100] as const

/** How many people were, and when each share of all of them was; null: that many never were. */
export interface Progress {
  readonly count: number
  readonly at: readonly (Date | null)[]
}

const isOneOf = (states: readonly string[], { standing }: Line): boolean => states.includes(standing)
const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((first, one) => (one && (!first || one < first) ? one : first), null)

const progressOf = (people: readonly (readonly Line[])[], momentOf: (line: Line) => Date | null): Progress => {
  const moments = people.flatMap(lines => earliest(lines.map(momentOf)) ?? []).sort((one, other) => Number(one) - Number(other))
  return { count: moments.length, at: SHARES.map(share => moments[Math.ceil((people.length * share) / 100) - 1] ?? null) }
}

const countsOf = (values: readonly string[]): readonly (readonly [value: string, count: number])[] =>
  Object.entries(groupBy(values, value => value))
    .map(([value, same]) => [value, same.length] as const)
    .sort(([a, one], [b, other]) => other - one || a.localeCompare(b))

/** What became of a first notice: who had it and who answered, and when; by channel; what failed and why; who was told in person. */
export const accounting = (lines: readonly Line[]) => {
  const people = Object.values(groupBy(lines, ({ person }) => person))
  const told = lines.filter(({ standing, toldBy }) => standing === 'told_in_person' || toldBy !== null)
  return {
    people: people.length,
    families: people.filter(([one]) => one?.family).length,
    // Who was told at the door was reached then, and by no channel.
    reached: progressOf(people, line => (isOneOf(REACHED, line) ? (line.sentAt ?? line.answeredAt) : null)),
    answered: progressOf(people, line => (isOneOf(ANSWERED, line) ? line.answeredAt : null)),
    channels: Object.entries(groupBy(lines, ({ channel }) => channel)).map(([channel, of]) => ({
      channel,
      sent: of.length,
      reached: of.filter(line => isOneOf(REACHED, line)).length,
      answered: of.filter(line => isOneOf(ANSWERED, line)).length,
      failed: of.filter(({ standing }) => standing === 'failed').length,
    })),
    failures: countsOf(lines.flatMap(({ standing, reason }) => (standing === 'failed' ? [reason ?? ''] : []))),
    repeated: people.filter(of => of.some(({ repeats }) => repeats > 0)).length,
    repeats: Math.max(0, ...lines.map(({ repeats }) => repeats)),
    told: uniqBy(told, ({ person }) => person),
    needHelp: uniqBy(
      lines.filter(({ standing }) => standing === 'needs_help'),
      ({ person }) => person,
    ),
    unreached: lines.filter(({ why }) => why !== null),
  }
}

export type Accounting = ReturnType<typeof accounting>
