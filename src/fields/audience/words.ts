import type { Formats } from '#model'
import type { Audience, AudienceOptions } from './audience.ts'

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** What this audience calls a category: events speak of calendars (R8.13). */
export const categoryWords = ({ noneChosen }: AudienceOptions): readonly [one: string, many: string] =>
  noneChosen === 'Specify Calendar' ? ['calendar', 'calendars'] : ['category', 'categories']

const MOST_NAMED = 6

/** 'Independent living, Assisted living or At home'; of very many the first, and how many more; '' for none. */
export const eitherOf = (names: readonly string[], { anyOf }: Formats): string =>
  anyOf(names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 1), `${names.length - MOST_NAMED + 1} more`] : names)

/** A short sentence: 'Everyone', 'Independent living', '2 calendars', '3 groups, 2 people'. */
export const sayAudience = ({ scope, roles, receivers, organizationIds }: Audience, options: AudienceOptions): string => {
  const [one, many] = categoryWords(options)
  const communities = counted(organizationIds.length, 'community', 'communities')
  if (scope === 'all') return ['Everyone', ...communities].join(' in ')
  if (scope === 'select-categories')
    return (
      [...(roles.length === 1 && roles[0]?.name ? [roles[0].name] : counted(roles.length, one, many)), ...communities].join(', ') ||
      'Nobody yet'
    )
  const groups = receivers.filter(receiver => receiver.type === 'GROUP')
  const people = receivers.filter(receiver => receiver.type === 'USER')
  const single = groups.length + people.length === 1 ? (groups[0] ?? people[0])?.label : undefined
  const parts = single ? [single] : [...counted(groups.length, 'group', 'groups'), ...counted(people.length, 'person', 'people')]
  return [...parts, ...communities].join(', ') || 'Nobody yet'
}

/** As `sayAudience`, as short as a column is narrow: '2 communities' are everyone in them. */
export const sayBriefly = (audience: Audience, options: AudienceOptions): string =>
  sayAudience(audience, options).replace(/^Everyone in /, '')

/** Every name, for whoever wants to know it all. */
export const audienceNames = ({ scope, roles, receivers }: Audience): readonly string[] =>
  [...(scope === 'select-categories' ? roles.map(role => role.name) : []), ...receivers.map(receiver => receiver.label)].filter(
    name => name !== '',
  )
