import { useMemo } from 'react'
import { deny, rules, type AccessDecision } from '#access'
import type { Resource } from '#model'
import { useConsole } from '../../session/context.tsx'

export interface May {
  readonly write: AccessDecision
  /** As `write`, for one row: a row that another organization owns is read here, never changed. */
  readonly change: (record: Readonly<Record<string, unknown>>) => AccessDecision
}

/** Whether another organization owns a row that is read here. */
export const isForeign = (
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  organization: { readonly id: string },
): boolean => {
  const owner = record['organizationId']
  return resource.belongsTo === 'organization' && typeof owner === 'string' && owner !== organization.id && record['id'] !== organization.id
}

/** What the signed-in person may do to a resource here. It only hides and disables; the server refuses (DESIGN 7). */
export const useMay = (resource: Resource): May => {
  const { person, organization } = useConsole()
  return useMemo(() => {
    const write = rules[resource.access.write](person, organization)
    return {
      write,
      change: record => (write.allowed && isForeign(resource, record, organization) ? deny('it belongs to another organization') : write),
    }
  }, [resource, person, organization])
}

/** The reason of a refusal as a sentence of its own. */
export const reasonOf = (verdict: AccessDecision): string | null => {
  if (verdict.allowed) return null
  const { reason } = verdict
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}
