import { DEFAULT_LOCALE } from '#model'
import { mayEnter, type PersonFacts, type Product } from '#access'
import { GraphqlFetchError } from '../../session/graphqlFetch.ts'
import { productHostOf, supportAddressOf, type Config } from '../../session/config.ts'

/** Which of the two support applications someone asked for (R2.3, R2.4). */
export type SupportDoor = 'client' | 'staff'

interface Person extends Pick<PersonFacts, 'id' | 'admin' | 'isOwner' | 'lifeActiveAccess' | 'elevateActiveAccess' | 'onlyElevateUser'> {
  readonly organization: {
    readonly slug: string
    readonly productName: string
    readonly depth: number
    readonly isChildless: boolean
    readonly clientName: string | null
  }
}

export const GET_CURRENT_USER = `query GetCurrentUser { currentUser { id admin isOwner lifeActiveAccess elevateActiveAccess onlyElevateUser
  organization { slug productName depth isChildless clientName } } }`
export const GENERATE_ZENDESK_JWT = 'mutation GenerateZendeskJwt($zendeskApp: String!) { generateZendeskJwt(zendeskApp: $zendeskApp) }'

/** What the way to the support application needs of its surroundings. */
export interface Surroundings {
  readonly config: Pick<Config, 'productHost' | 'supportApp'>
  /** One operation of the API; throws AskError. */
  readonly ask: <T>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<T>
  /** Whether there is a session that has not ended; renews one that has where that can be done. */
  readonly isSignedIn: () => Promise<boolean>
}

const factsOf = ({ organization, ...person }: Person): PersonFacts => ({
  ...person,
  roleName: null,
  organization: {
    ...organization,
    productName: organization.productName.toLowerCase() as Product,
    id: '',
    name: '',
    ancestorIds: [],
    timezone: 'UTC',
    locale: DEFAULT_LOCALE,
    features: [],
  },
})

/**
 * Where `/sso/zendesk/client` and `/sso/zendesk/staff` lead: the support application with a token for it, the product's host for
 * whom the route does not admit (R7.7), or null: to sign-in first. Throws AskError where nothing can be known.
 */
export const supportRedirect = async (door: SupportDoor, { config, ask, isSignedIn }: Surroundings): Promise<string | null> => {
  try {
    if (!(await isSignedIn())) return null
    const { currentUser } = await ask<{ currentUser: Person }>(GET_CURRENT_USER)
    const person = factsOf(currentUser)
    const { productName: product, slug } = person.organization
    if (!mayEnter(person, { allowsNonAdmins: door === 'client' })) return productHostOf(config, product, slug)
    const app = door === 'client' ? `${product}-app` : product
    const { generateZendeskJwt } = await ask<{ generateZendeskJwt: string }>(GENERATE_ZENDESK_JWT, { zendeskApp: app })
    return supportAddressOf(config, { product, slug, app }, generateZendeskJwt)
  } catch (error) {
    if (error instanceof GraphqlFetchError && error.type === 'NotAuthorized') return null
    throw error
  }
}
