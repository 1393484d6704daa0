import { groupBy } from 'es-toolkit'
import type { OrganizationFacts } from '#access'
import { fieldTypeOf, statusLabel } from '#catalogue'
import { choiceLabel, optionsOf } from '#fields/choice/options.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Row } from '#fields/adapters.server.ts'
import { formatsOf, inSentence, type FieldEnv, type Resource } from '#model'
import type { PrintedReport, ReportPart } from '../mail/reportPdf.ts'
import { valuesOf } from '../rows/values.ts'
import { columnIn, type Source } from '../store/ledger.ts'
import { SHARES, type Accounting, type Line, type Progress } from './accounting.ts'
import type { Notice } from './notices.ts'

/** Who somebody is and where they live; what whoever asks may not read is ''. */
export interface Home {
  readonly name: string
  readonly building: string
  readonly apartment: string
}

/** All that is known of a row that was sent. */
interface Known {
  readonly organization: OrganizationFacts
  readonly now: Date
  readonly env: FieldEnv
  readonly source: Source
  readonly ledger: Resource
  readonly row: Row
  readonly notice: Notice
  readonly allClear: Notice
  readonly clearedAt: Date | null
  readonly settledAt: Date | null
  readonly accounted: Accounting
  /** By their ids, by building and door; null: whoever asks may not read people. */
  readonly people: ReadonlyMap<string, Home> | null
}

const MINUTE_MS = 60_000
const HOUR = 60
const UNNAMED = 'Names are left out: your role does not include people.'

const lasting = (from: Date, to: Date): string => {
  const minutes = Math.max(0, Math.round((Number(to) - Number(from)) / MINUTE_MS))
  if (minutes === 0) return 'Under 1 min'
  return minutes < HOUR ? `${minutes} min` : `${Math.floor(minutes / HOUR)} h ${minutes % HOUR} min`
}

const momentIn = (row: Row, column: string): Date | null => (row[column] == null ? null : new Date(row[column] as string | Date))

/** What became of a row that was sent, in the words of a report that staff file, in the organization's own time (R3.12). */
export const reportOf = (known: Known): PrintedReport => {
  const { organization, now, env, source, ledger, row, notice, settledAt, accounted, people } = known
  const { resource, kinds } = source
  const options = kinds['notice']
  const sentAt = settledAt ?? momentIn(row, 'published_on')
  const { number, shortMoment, longMoment, timeText } = formatsOf(organization.locale)
  const wall = (at: Date): string => wallTimeOf(at.toISOString(), organization.timezone) ?? ''
  const clock = (at: Date): string => timeText(wall(at).slice(11, 16))
  const count = (many: number): string => (many === 1 ? '1 person' : `${number(many)} people`)
  const isOn = (key: string | undefined): boolean => key !== undefined && row[columnIn(resource, key)] === true
  const progress = (label: string, { count: many, at }: Progress): readonly string[] => [
    label,
    `${number(many)} of ${number(accounted.people)}`,
    ...at.map(moment => (moment && settledAt ? `${lasting(settledAt, moment)} (${clock(moment)})` : '–')),
  ]
  const named = (line: Line, said: (home: Home) => string): string => {
    const home = people?.get(line.person)
    return home ? said(home) : 'Somebody who left'
  }
  const door = ({ name, apartment }: Home): string => (apartment === '' ? name : `${name} (${apartment})`)
  const buildingOf = ({ person }: Line): string => people?.get(person)?.building ?? ''
  const order = [...(people?.keys() ?? [])]
  const walk = (lines: readonly Line[]): readonly Line[] => [...lines].sort((a, b) => order.indexOf(a.person) - order.indexOf(b.person))
  /** People below what they have in common; whoever may not read people is told how many there are. */
  const listed = (
    title: string,
    lines: readonly Line[],
    none: string,
    by: (line: Line) => string,
    said: (line: Line) => string,
  ): ReportPart => {
    if (lines.length === 0) return { title, says: none }
    const heading = `${title}: ${number(lines.length)}`
    if (!people) return { title: heading, says: UNNAMED }
    const groups = Object.entries(groupBy(walk(lines), by))
    return { title: heading, lines: groups.map(([name, of]) => [name === '' ? '' : `${name}:`, of.map(said).join('; ')] as const) }
  }
  const told = (line: Line): string => {
    const when = line.answeredAt ? ` ${clock(line.answeredAt)}` : ''
    return `${named(line, door)}${when}${line.standing === 'told_in_person' ? '' : `, now ${inSentence(statusLabel(ledger, line.standing))}`}`
  }

  const ended = momentIn(row, 'expired_on')
  const canceled = momentIn(row, 'cancelled_at')
  const channelLabel = (name: string): string => (options ? choiceLabel(optionsOf(resource.fields[options.channels]), name) : name)
  const [firstTold] = accounted.told.flatMap(({ answeredAt }) => answeredAt ?? []).sort((one, other) => Number(one) - Number(other))
  const families = accounted.families > 0 ? `, ${number(accounted.families)} of them family members` : ''
  const timeline: readonly (readonly [Date | null, string])[] = [
    [
      sentAt,
      `Sent to ${count(accounted.people)}${families}, by ${accounted.channels.map(({ channel }) => channelLabel(channel)).join(', ')}`,
    ],
    [firstTold ?? null, `First person told in person; ${count(accounted.told.length)} in all`],
    [canceled, 'Canceled'],
    [known.clearedAt, `All clear: ${known.allClear.lines.join(' ')}`],
    [ended && ended <= now ? ended : null, 'Ended'],
  ]
  const again: readonly (readonly string[])[] =
    accounted.repeats > 0
      ? [
          [
            `Every ${notice.every ?? ''} min`,
            `Sent again to ${count(accounted.repeated)} who had not answered, up to ${number(accounted.repeats)} times`,
          ],
        ]
      : []
  const moments = timeline
    .flatMap(([at, what]) => (at ? [[at, what] as const] : []))
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([at, what]) => [shortMoment(wall(at)), what] as const)

  const badges = (resource.page?.head?.badges ?? []).flatMap(key => {
    const field = resource.fields[key]
    const value = field && valuesOf(resource, row, env)[key]
    return field ? (fieldTypeOf(field).csv?.print(value, field.options, env) ?? []) : []
  })
  return {
    organization: organization.name,
    kind: 'After-action report',
    title: notice.title,
    lines: notice.lines,
    facts: [...(options?.drill === undefined ? [] : [isOn(options.drill) ? 'Drill' : 'Not a drill']), ...badges].filter(Boolean),
    printed: `Printed ${longMoment(wall(now))}`,
    parts: [
      { title: 'Timeline', first: 0.25, rows: [...moments.slice(0, 1), ...again, ...moments.slice(1)] },
      {
        title: 'Time to reach people',
        heads: ['', 'People', ...SHARES.map(share => `${share}%`)],
        rows: [
          progress('Reached by a channel or in person', accounted.reached),
          ...(notice.answers.length > 0 ? [progress('Confirmed, answered, or told in person', accounted.answered)] : []),
        ],
      },
      {
        title: 'By channel',
        heads: ['', 'Sent to', 'Delivered', 'Answered', 'Not delivered'],
        rows: accounted.channels.map(one => [
          channelLabel(one.channel),
          ...[one.sent, one.reached, one.answered, one.failed].map(many => number(many)),
        ]),
      },
      ...(accounted.failures.length > 0
        ? [{ title: 'Why not delivered', rows: accounted.failures.map(([why, many]) => [why, number(many)]) }]
        : []),
      ...(accounted.needHelp.length > 0 ? [listed('Still need help', accounted.needHelp, '', buildingOf, line => named(line, door))] : []),
      listed(
        'Told in person',
        accounted.told,
        'Nobody.',
        line => (line.toldBy === null ? '' : `By ${people?.get(line.toldBy)?.name ?? 'somebody who left'}`),
        told,
      ),
      listed(
        'Not reached',
        accounted.unreached,
        'Nobody: everybody was reached.',
        buildingOf,
        line => `${named(line, door)}: ${line.why ?? ''}`,
      ),
    ],
  }
}
