import { dayAt, pointsAt } from '#model'
import { addDays } from '#model/period.ts'
import type { EffectChange, EffectServer } from '../adapters.server.ts'
import type { CarryDateOptions } from './carryDate.ts'

/** Writes a day into the rows that these point at; what a date that is over says there stands as it is. */
export const carryDate: EffectServer<CarryDateOptions> = {
  follow: async (work, { to, field, dayBefore, on }, rows, resource) => {
    const today = dayAt(work.env.now, work.env.timeZone)
    const changes = rows.flatMap(({ values }): readonly EffectChange[] => {
      const id = (values[to] as { readonly id: string } | null)?.id
      const from = dayBefore === undefined ? null : values[dayBefore]
      const day = typeof from === 'string' ? addDays(from, -1) : null
      const isMeant = dayBefore === undefined || (day !== null && day >= today)
      const isNow = on === undefined || values[on] === today
      return id !== undefined && isMeant && isNow ? [{ id, values: { [field]: day } }] : []
    })
    if (changes.length === 0) return []
    const other = work.resource(pointsAt(resource.fields[to]))
    const found = new Set((await work.lock(other, { ids: changes.map(({ id }) => id) })).map(({ id }) => id))
    await work.change(
      other,
      changes.filter(({ id }) => found.has(id)),
    )
    return []
  },
}
