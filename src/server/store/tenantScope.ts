import type { OrganizationFacts } from '#access'
import type { TenantScope } from './database.ts'

/** A scope that shows no tenant's row. */
export const NO_TENANT: TenantScope = { organizationId: '', ancestorIds: [] }

/** What a transaction at an organization sees and writes. */
export const tenantScopeOf = (organization: OrganizationFacts): TenantScope => ({
  organizationId: organization.id,
  ancestorIds: organization.ancestorIds,
})
