import { targetOf } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Resource } from '#model'
import { useLoadedResources } from '../../services/useLoadedResource.ts'
import { useFrame } from '../../services/frame.tsx'
import { isGroup } from '../../navigation/sidebar.ts'

/** Resources that the rows of another point at, in the order of its form. */
const pointedAt = (resource: Resource | null): readonly string[] =>
  Object.values(resource?.fields ?? {}).flatMap(field => targetOf(field) ?? [])

/** What the welcome page speaks of, as far as this person's sidebar leads there. */
export const useOffered = () => {
  const { items } = useFrame()
  const links = items.flatMap(item => (isGroup(item) ? item.links : [item]))
  const offered = (name: string): string | undefined => (links.some(link => link.resource === name) ? name : undefined)
  const [events = null, messages = null] = useLoadedResources([systemResources.events, systemResources.messages].map(offered))
  const names = [...new Set([...pointedAt(events), systemResources.people, systemResources.groups])]
  const others = useLoadedResources(names.filter(name => name !== systemResources.events).map(offered))
  return {
    events,
    messages,
    /** What a new community fills first, in this order: places, people, groups, then what happens and what is told. */
    basics: [...others, events, messages].filter(one => one !== null),
    /** Address of the month, or null. */
    calendar: links.find(({ href }) => href.endsWith('/event_monthly_calendar'))?.href ?? null,
  }
}
