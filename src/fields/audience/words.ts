import type { Formats } from '#model'
import { t } from '#texts/fields.ts'
import type { Audience, AudienceOptions } from './audience.ts'

type Counted = 'calendars' | 'categories' | 'communities' | 'groups' | 'people'

const counted = (what: Counted, count: number): readonly string[] =>
  count === 0 ? [] : [t(`fields.audience.counts.${what}`, { count, smart_count: count })]

/** What this audience calls categories: events speak of calendars (R8.13). */
export const categoriesOf = ({ noneChosen }: AudienceOptions): 'calendars' | 'categories' =>
  noneChosen === 'Specify Calendar' ? 'calendars' : 'categories'

const MOST_NAMED = 6

/** 'Independent living, Assisted living or At home'; of very many the first, and how many more; '' for none. */
export const eitherOf = (names: readonly string[], { anyOf, number }: Formats): string => {
  if (names.length <= MOST_NAMED) return anyOf(names)
  const more = t('fields.audience.moreNames', { count: number(names.length - MOST_NAMED + 1) })
  return anyOf([...names.slice(0, MOST_NAMED - 1), more])
}

/** As `sayAudience`, as short as a column is narrow: 'Everyone, 2 communities'. */
export const sayBriefly = ({ scope, roles, receivers, organizationIds }: Audience, options: AudienceOptions): string => {
  const communities = counted('communities', organizationIds.length)
  const said = (parts: readonly string[], none: string): string => [...parts, ...communities].join(', ') || none
  if (scope === 'all') return said([t('fields.audience.everyone')], '')
  const nobody = t('fields.audience.nobody')
  if (scope === 'select-categories') {
    const [role] = roles
    return said(roles.length === 1 && role?.name ? [role.name] : counted(categoriesOf(options), roles.length), nobody)
  }
  const groups = receivers.filter(receiver => receiver.type === 'GROUP')
  const people = receivers.filter(receiver => receiver.type === 'USER')
  const single = groups.length + people.length === 1 ? (groups[0] ?? people[0])?.label : undefined
  return said(single ? [single] : [...counted('groups', groups.length), ...counted('people', people.length)], nobody)
}

/** A short sentence: 'Everyone', 'Everyone, and everyone in 2 communities', 'Independent living', '2 calendars', '3 groups, 2 people'. */
export const sayAudience = (audience: Audience, options: AudienceOptions): string => {
  const [communities] = counted('communities', audience.organizationIds.length)
  return audience.scope === 'all' && communities ? t('fields.audience.everyoneIn', { communities }) : sayBriefly(audience, options)
}

/** Every name, for whoever wants to know it all. */
export const audienceNames = ({ scope, roles, receivers }: Audience): readonly string[] =>
  [...(scope === 'select-categories' ? roles.map(role => role.name) : []), ...receivers.map(receiver => receiver.label)].filter(
    name => name !== '',
  )
