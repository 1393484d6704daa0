import { holds } from '#model'
import type { EffectServer } from '../adapters.server.ts'
import type { EnrollOptions } from './enroll.ts'

const idsOf = (value: unknown): readonly string[] => [value].flat().map(one => (one as { readonly id: string } | null)?.id ?? '')
const link = (id: string) => ({ id, title: '' })

/** Makes a row for each person of the audience who has none yet, and is on nobody else's; whoever took theirs back, or was taken off, is not made to come again. */
export const enroll: EffectServer<EnrollOptions> = {
  follow: async (work, { into, of, person, when = {} }, rows, source) => {
    const those = rows.filter(row => holds(when, key => row.values[key], work.env.now, work.env.timeZone))
    if (those.length === 0) return []
    const resource = work.resource(into)
    const named = [person, ...(resource.quota?.party ? [resource.quota.party.others] : [])]
    let made = 0
    for (const row of those) {
      const found = await work.find(resource, { field: of, id: row.id })
      const known = new Set(found.flatMap(one => named.flatMap(key => idsOf(one.values[key]))))
      const missing = (await work.audience(source, row.id)).filter(id => !known.has(id))
      const values = missing.map(id => ({ [of]: link(row.id), [person]: link(id) }))
      made += (await work.add(resource, values, { isPublished: false })).length
    }
    return made > 0 ? [{ label: 'Signed up', count: made }] : []
  },
}
