import { pointsAt, dayAt, inSentence, labelOf, type EffectCount, type Resource } from '#model'
import { addDays } from '#fields/date/calendar.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { copiedValue } from '#fields/pattern.ts'
import { hoursOn } from '#fields/weeklyHours/openHours.ts'
import type { EffectChange, EffectRow, EffectServer, EffectWork } from '../adapters.server.ts'
import { makingOf, MOST_WEEKS, type ExpandOptions } from './expand.ts'
import { dayOfKey, occurrencesOf, type Occurrence } from './plan.ts'

type Values = Readonly<Record<string, unknown>>

/** What an occurrence comes to: a row with these values; none, for the place is closed; or whatever is there already (`left`), and why. */
type Wanted = { readonly values: Values } | { readonly closed: string } | { readonly left: string }

const byId = (rows: readonly EffectRow[]): ReadonlyMap<string, EffectRow> => new Map(rows.map(row => [row.id, row]))
const isThere = (row: EffectRow | undefined): row is EffectRow => row !== undefined && !row.isDeleted && !row.isArchived
const link = (id: string) => ({ id, title: '' })

/** The day that is so many weeks ahead, where that lies beyond what there is; it is noted with the pattern. Null: there is nothing to keep ahead. */
const keptThrough = async (work: EffectWork, options: ExpandOptions, pattern: EffectRow, resource: Resource, today: string) => {
  const { through, ahead = '' } = options
  const weeks = Number(pattern.values[ahead] ?? 0)
  const [kept, there] = [addDays(today, weeks * 7) ?? today, pattern.values[through] as string | null]
  if (weeks === 0) return null
  if (there !== null && there >= kept) return there
  await work.lock(resource, { ids: [pattern.id] })
  await work.change(resource, [{ id: pattern.id, values: { [through]: kept } }])
  return kept
}

/** How far a pattern is expanded because somebody asked; refused where that is no day ahead. */
const askedThrough = (work: EffectWork, { through, pattern }: ExpandOptions, values: Values, resource: Resource, today: string): string => {
  const [wanted, end] = [values[through], values[pattern.endDate]]
  const label = resource.fields[pattern.endDate]?.options.label ?? labelOf(pattern.endDate)
  if (typeof end === 'string' && end < today) return work.refuse(through, `It has ended. Give it a later day at '${label}' first`)
  if (typeof wanted !== 'string' || wanted < today) return work.refuse(through, 'Choose today or a later day')
  if (wanted < String(values[pattern.startDate]))
    return work.refuse(through, 'It starts after that day. Choose the day it starts or a later day')
  if (wanted > (addDays(today, MOST_WEEKS * 7) ?? today)) return work.refuse(through, `Choose a day in the next ${MOST_WEEKS} weeks`)
  return wanted
}

/** What each occurrence of a pattern comes to, by its template and the hours of its place. */
const wanting = async (
  work: EffectWork,
  options: ExpandOptions,
  pattern: EffectRow,
  resource: Resource,
  occurrences: readonly Occurrence[],
): Promise<(occurrence: Occurrence) => Wanted> => {
  const { row, hours } = options
  const { templates, making } = makingOf(options, resource.fields, name => work.resource(name))
  if (!templates || !making) throw new Error(`${resource.name} has no templates for ${options.into}.`)
  const places = work.resource(pointsAt(resource.fields[options.each]))
  const idsOf = (key: 'placeId' | 'templateId') => ({ ids: [...new Set(occurrences.map(found => found[key]))] })
  const placesById = byId(await work.find(places, idsOf('placeId')))
  const templatesById = byId(await work.find(templates, idsOf('templateId')))
  return ({ key, day, slot, placeId, templateId }) => {
    const [place, template] = [placesById.get(placeId), templatesById.get(templateId)]
    if (!isThere(place)) return { left: `the ${inSentence(places.label[0])} is gone` }
    if (!isThere(template)) return { left: `the ${inSentence(templates.label[0])} is gone` }
    if (place.values[hours.closed] === true) return { left: `${place.title} is temporarily closed` }
    const open = hoursOn(place.values, day, slot, hours)
    if ('closed' in open) return { closed: `${place.title} ${open.closed}` }
    const copied = Object.fromEntries(
      Object.entries(making.copies).flatMap(([to, from]) => {
        const field = templates.fields[from]
        return field ? [[to, copiedValue(template.values[from], field)]] : []
      }),
    )
    return {
      values: {
        ...copied,
        [making.source]: link(templateId),
        [row.origin]: link(pattern.id),
        [row.each]: [link(placeId)],
        [row.day]: day,
        [row.slot]: slot,
        [row.startsAt]: open.startsAt,
        [row.endsAt]: open.endsAt,
        [row.occurrence]: key,
      },
    }
  }
}

type Note = (label: string, by?: number) => void

/** Brings the rows of one pattern up to what it says, from now on. */
const expandOne = async (work: EffectWork, options: ExpandOptions, pattern: EffectRow, resource: Resource, note: Note): Promise<void> => {
  const { into, row, publishes } = options
  const { now, timeZone } = work.env
  const today = dayAt(now, timeZone)
  const clock = wallTimeOf(now.toISOString(), timeZone)?.slice(11) ?? ''
  const through =
    options.ahead === undefined
      ? askedThrough(work, options, pattern.values, resource, today)
      : await keptThrough(work, options, pattern, resource, today)
  if (through === null) return
  const made = work.resource(into)
  const keyOf = ({ values }: EffectRow): string => String(values[row.occurrence])
  const isException = ({ values }: EffectRow): boolean => values[row.exception] === true
  const hasBegun = (values: Values): boolean => values[row.day] === today && String(values[row.startsAt]) <= clock

  const existing = await work.lock(made, { field: row.origin, id: pattern.id, since: { field: row.occurrence, value: today } })
  const furthest = existing.map(keyOf).map(dayOfKey).concat(through).sort().at(-1) ?? through
  const occurrences = occurrencesOf(pattern.values, options, today, furthest)
  const wantedOf = await wanting(work, options, pattern, resource, occurrences)
  const byKey = new Map(existing.map(found => [keyOf(found), found]))
  const added: Values[] = []
  const changes: EffectChange[] = []
  const stay = new Set<string>()
  for (const occurrence of occurrences) {
    const there = byKey.get(occurrence.key)
    if (there && isException(there)) {
      note(there.isDeleted ? 'Still deleted' : 'Kept, changed by hand')
      continue
    }
    const wanted = wantedOf(occurrence)
    const isMade = there !== undefined || occurrence.day <= through
    if (!('closed' in wanted)) stay.add(occurrence.key)
    if ('values' in wanted) {
      if (hasBegun(wanted.values)) continue
      // A draft of a day that nobody asked for stays one.
      if (there)
        changes.push({
          id: there.id,
          values: wanted.values,
          isDeleted: false,
          isPublished: publishes === true && occurrence.day <= through,
        })
      else if (isMade) added.push(wanted.values)
    } else if (isMade) note(`Left out: ${'closed' in wanted ? wanted.closed : wanted.left}`)
  }
  const gone = existing.filter(one => !one.isDeleted && !isException(one) && !stay.has(keyOf(one)) && !hasBegun(one.values))
  const many = inSentence(made.label[1])
  await work.add(made, added, { isPublished: publishes === true })
  note(`New ${many}`, added.length)
  note(`Updated ${many}`, await work.change(made, changes))
  const trashed = gone.map(({ id }) => ({ id, isDeleted: true }))
  note(`Removed ${many}`, await work.change(made, trashed))
}

/** Makes the rows of a pattern, and brings those that nobody touched up to it. What is over stays. */
export const expand: EffectServer<ExpandOptions> = {
  follow: async (work, options, rows, resource) => {
    const counts = new Map<string, number>()
    const note: Note = (label, by = 1) => void counts.set(label, (counts.get(label) ?? 0) + by)
    for (const row of rows) await expandOne(work, options, row, resource, note)
    return [...counts].flatMap(([label, count]): EffectCount[] => (count > 0 ? [{ label, count }] : []))
  },
}
