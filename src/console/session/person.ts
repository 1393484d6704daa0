import { gql } from '@apollo/client/core'
import { omit } from 'es-toolkit'
import type { FlagValues, OrganizationFacts, Product } from '#access'
import type { CurrentUser } from './context.tsx'

const ORGANIZATION =
  'id name slug timezone locale depth isChildless isArchived productName clientName ancestorIds parent { id name } features { all checkin workOrders emenuChoice } openingViews { resource state }'

/** Who is signed in (R10.4). */
export const GET_CURRENT_USER = gql(`query GetCurrentUser {
  currentUser {
    id email firstName lastName fullName photoUrl admin joinedAt isOwner lifeActiveAccess elevateActiveAccess onlyElevateUser
    role { id name displayName } staffRole { name levels } featureFlagsString organization { ${ORGANIZATION} }
  }
}`)

/** The organization of the URL, with what picks its routes, layout and theme (R10.5). */
export const ORGANIZATION_QUERY = `query GetOrganization($organizationId: ID) {
  organizationContext(organizationId: $organizationId) { ${ORGANIZATION} }
}`
export const GET_ORGANIZATION = gql(ORGANIZATION_QUERY)

/** As the wire brings an organization; products may come in upper case (R6.12). */
export interface WireOrganization extends Omit<OrganizationFacts, 'features' | 'productName'> {
  readonly productName: string
  readonly features: Readonly<Record<string, unknown>> & { readonly all: readonly string[] }
  /** What the person's lists open with here. */
  readonly openingViews?: readonly { readonly resource: string; readonly state: unknown }[]
}

export interface WireUser extends Omit<CurrentUser, 'organization' | 'roleName' | 'roleDisplayName'> {
  readonly role: { readonly id: string; readonly name: string; readonly displayName: string } | null
  readonly featureFlagsString: string
  readonly organization: WireOrganization
}

export const organizationOf = ({ features, productName, ...rest }: WireOrganization): OrganizationFacts => ({
  ...omit(rest, ['openingViews']),
  productName: productName.toLowerCase() as Product,
  features: [...new Set([...features.all, ...Object.keys(features).filter(key => features[key] === true)])],
})

export const personOf = ({ role, organization, featureFlagsString, ...rest }: WireUser): CurrentUser => ({
  ...rest,
  flags: flagsOf(featureFlagsString),
  organization: organizationOf(organization),
  roleName: role?.name ?? null,
  roleDisplayName: role?.displayName ?? null,
})

/** The flags map of `featureFlagsString` (R6.1); text that is no such map is a map without flags. */
export const flagsOf = (text: string): FlagValues => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as FlagValues) : {}
  } catch {
    return {}
  }
}
