import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { rankLocks } from '#access'
import { targetOf } from '#catalogue'
import { linkOf } from '#fields/reference/link.ts'
import type { Resource } from '#model'
import { withReasons } from '../../routing/fieldAccess.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { useConsole } from '../../session/context.tsx'
import { useVerbs } from '../../services/resources.ts'

/** The name of a person's role, which the top level alone weighs; a record has its title only. */
const useRoleName = ({ rank, fields }: Resource, record: ConsoleRecord | null): string | null => {
  const { organization } = useConsole()
  const verbs = useVerbs()
  const to = targetOf(fields[rank?.role ?? ''])
  const id = organization.depth === 0 ? linkOf(record?.[rank?.role ?? ''])?.id : undefined
  const { data } = useQuery({
    queryKey: [to, 'rank', id],
    queryFn: async () =>
      (await verbs.getOne<ConsoleRecord>(String(to), { id: String(id), meta: { view: 'form', columns: ['name'] } })).data,
    enabled: to !== null && id !== undefined,
  })
  return typeof data?.['name'] === 'string' ? data['name'] : null
}

/** A resource of people as somebody may write this one of them: what rank keeps is read-only, with the reason below it. */
export const useRankLocked = (resource: Resource, record: ConsoleRecord | null, isFirstOwner = false): Resource => {
  const { person, organization } = useConsole()
  const roleName = useRoleName(resource, record)
  return useMemo(() => {
    const { rank } = resource
    if (!rank) return resource
    const has = (key: string): boolean => record?.[key] === true
    // Which levels a role gives is not on the form; that there is one is enough to know who stands above whom.
    const role = record?.[rank.staffRole ?? ''] as { readonly title?: string } | null | undefined
    const staffRole = role ? { name: role.title ?? '', levels: {} } : null
    const before = record && { organization, admin: has(rank.admin), isOwner: has(rank.owner), roleName, staffRole }
    const labelOf = (key: string): string => resource.fields[key]?.options.label ?? key
    return withReasons(
      resource,
      rankLocks(person, rank, { isSelf: record?.id === person.id, before, organization, isFirstOwner, has, labelOf }),
    )
  }, [resource, record, person, organization, roleName, isFirstOwner])
}
