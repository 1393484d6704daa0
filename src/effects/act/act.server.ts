import { pointsAt, dayAt, type Resource } from '#model'
import type { EffectRow, EffectServer, EffectWork } from '../adapters.server.ts'
import type { ActOptions } from './act.ts'

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).flatMap(one => idOf(one) ?? [])

const idOf = (value: unknown): string | null => (value as { readonly id: string } | null)?.id ?? null

const isWanted = async ({ when }: ActOptions, work: EffectWork): Promise<boolean> => {
  if (!when) return true
  const [settings] = await work.find(work.resource(when.setting), { every: true })
  return ((settings?.values[when.field] ?? []) as readonly string[]).includes(when.has)
}

/** The rows of which the moment that `on` names is on this day. */
const onDay = async ({ on }: ActOptions, work: EffectWork, rows: readonly EffectRow[], resource: Resource, day: string) => {
  if (!on) return rows
  const ids = rows.flatMap(row => idOf(row.values[on.of]) ?? [])
  const found = await work.find(work.resource(pointsAt(resource.fields[on.of])), { ids })
  const today = new Set(found.flatMap(({ id, values }) => (String(values[on.at]).startsWith(day) ? [id] : [])))
  return rows.filter(row => today.has(idOf(row.values[on.of]) ?? ''))
}

/** Does an action to the rows of today that point at the same as these do. */
export const act: EffectServer<ActOptions> = {
  follow: async (work, options, rows, resource) => {
    const { now, timeZone } = work.env
    const day = dayAt(now, timeZone)
    const [theirs, ours] = options.same
    const chosen = await onDay(options, work, rows, resource, day)
    const people = chosen.flatMap(row => (ours === 'id' ? [row.id] : idsOf(row.values[ours])))
    if (people.length === 0 || !(await isWanted(options, work))) return []
    const other = work.resource(options.resource)
    const found = await work.find(other, { field: theirs, among: people, day: { field: options.day, value: day } })
    const ids = found.flatMap(row => (row.isDeleted || row.isArchived ? [] : [row.id]))
    if (ids.length > 0) await work.act(other, options.action, ids)
    return []
  },
}
