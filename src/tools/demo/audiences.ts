import type { Community } from './people.ts'
import type { Random } from './random.ts'

/** Everybody of the community. */
export const everyone = { scope: 'all', roles: [], receivers: [], organizationIds: [] }

/** Whom something is for: mostly everyone, else a care level, or a group with perhaps one person more. */
export const audienceOf = (random: Random, community: Community): Record<string, unknown> => {
  const role = community.roles.get(random.pick(['independent_living', 'assisted_living', 'memory_care']))
  const group = community.groups[random.below(community.groups.length)]
  const person = community.residents[random.below(community.residents.length)]
  if (random.chance(0.6) || !role || !group || !person) return everyone
  if (random.chance(0.5)) return { ...everyone, scope: 'select-categories', roles: [{ id: role, name: '' }] }
  const receivers = [
    { id: group.id, type: 'GROUP', label: group.name },
    ...(random.chance(0.5) ? [{ id: person, type: 'USER', label: '' }] : []),
  ]
  return { ...everyone, scope: 'select-groups', receivers }
}
