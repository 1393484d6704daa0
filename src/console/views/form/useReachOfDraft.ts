import { useQuery } from '@tanstack/react-query'
import { canonical, isNobody, type Audience } from '#fields/audience/audience.ts'
import type { Resource } from '#model'
import type { Sending } from '#shared'
import { useVerbs } from '../../services/resources.ts'
import { useRested } from '#widgets'
import type { Values } from './initial.ts'

const PAUSE = 250

/** Whom what is typed would be sent to, as the server counts them: the last answer, while the next is on its way; null: nobody is chosen. */
export const useReachOfDraft = (resource: Resource, { options }: Sending, values: Values) => {
  const verbs = useVerbs()
  const audience = values[options.to] as Audience
  const { scope, roles, receivers, organizationIds } = canonical(audience)
  const communities = organizationIds.filter(id => !receivers.some(one => one.id === id)).map(id => ({ id, type: 'ORGANIZATION' }))
  const channels = (values[options.channels] ?? []) as readonly string[]
  const draft = JSON.stringify({
    scope,
    roleIds: roles.map(({ id }) => id),
    receivers: [...receivers.map(({ id, type }) => ({ id, type })), ...communities],
    channels,
    families: values[options.families?.when ?? ''] === true,
    ...(options.also ? { also: values[options.also.when] === true } : {}),
  })
  const asked = useRested(draft, PAUSE)
  const enabled = channels.length > 0 && !isNobody(audience)
  const { data } = useQuery({
    queryKey: [resource.name, 'reach', asked],
    queryFn: () => verbs.reachOfRow(resource.name, { draft: JSON.parse(asked) as object }),
    enabled,
    retry: false,
    placeholderData: before => before,
  })
  return (enabled && data) || null
}
