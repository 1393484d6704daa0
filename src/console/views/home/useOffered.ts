import { systemResources } from '#catalogue'
import type { ResourceSummary } from '#model'
import { isGroup } from '../../navigation/sidebar.ts'
import { useDeclared, useFrame } from '../../services/frame.tsx'

/** What the pages where people land speak of, as far as this person's sidebar leads there. */
export const useOffered = () => {
  const { items } = useFrame()
  const declared = useDeclared()
  const links = items.flatMap(item => (isGroup(item) ? item.links : [item]))
  const offered = (name: string): ResourceSummary | undefined =>
    links.some(link => link.resource === name) ? declared.find(one => one.name === name) : undefined
  return {
    offered,
    events: offered(systemResources.events),
    messages: offered(systemResources.messages),
    /** Address of the month, or null. */
    calendar: links.find(({ href }) => href.endsWith('/event_monthly_calendar'))?.href ?? null,
  }
}
