import { fieldTypeOf, namedFields } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Resource } from '#model'
import type { AuditChanges } from './changes.ts'

// States of a person that end their sessions.
const STANDING = ['archivedAt', 'deletedAt']

/** What an audited change is about: exports and what touches passwords and rights are told from all other changes. */
export const eventKindOf = ({
  action,
  resource,
  changes,
}: {
  readonly action: string
  readonly resource: Resource
  readonly changes: AuditChanges
}): 'change' | 'export' | 'rights' => {
  if (action === 'export') return 'export'
  const secrets = namedFields(resource).flatMap(({ key, field }) => (fieldTypeOf(field).secret ? [key] : []))
  const { rank } = resource
  const rights = rank ? [rank.role, rank.admin, rank.owner, ...rank.access, ...rank.limits, rank.twoFactor ?? ''] : []
  const watched = [...secrets, ...rights, ...(resource.name === systemResources.people ? STANDING : [])]
  return watched.some(key => Object.hasOwn(changes, key)) ? 'rights' : 'change'
}
