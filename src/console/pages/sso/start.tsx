import { createRoot } from 'react-dom/client'
import { t } from '#texts/pages.ts'
import { graphqlFetch as askAt, GraphqlFetchError } from '../../session/graphqlFetch.ts'
import { loadConfig, productHostOf, supportAddressOf, type Config } from '../../session/config.ts'
import { rememberPath, signInPath } from '../../session/paths.ts'
import { dropToken, isSignedIn, keepToken, readToken, type Token } from '../../session/token.ts'
import { DEFAULT_LOCALE } from '#model'
import { mayEnter, type OrganizationFacts, type PersonFacts, type Product } from '#access'
import { useEffect, useState } from 'react'
import { Card, sentenceOf, Note } from '../../signin/Card.tsx'
import styles from '../../signin/signin.module.css'

/** Says 'Redirecting ...' while the way is found (R2.3); where it is not, says why and offers another try. */
export const Redirecting = ({ go }: { readonly go: () => Promise<void> }) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    go().catch((error: unknown) => setProblem(sentenceOf(error)))
  }, [go, attempt])
  return (
    <Card title={t('pages.support.title')}>
      <p role="status">{problem === null ? t('pages.support.redirecting') : ''}</p>
      <div role="alert">{problem !== null && <Note>{problem}</Note>}</div>
      {problem !== null && (
        <button
          type="button"
          className={styles['button']}
          onClick={() => {
            setProblem(null)
            setAttempt(attempt + 1)
          }}
        >
          {t('common.tryAgain')}
        </button>
      )}
    </Card>
  )
}

/** Which of the two support applications someone asked for (R2.3, R2.4). */
type SupportDoor = 'client' | 'staff'

interface Person extends Pick<PersonFacts, 'id' | 'admin' | 'isOwner' | 'lifeActiveAccess' | 'elevateActiveAccess' | 'onlyElevateUser'> {
  readonly organization: Pick<OrganizationFacts, 'slug' | 'depth' | 'isChildless' | 'clientName'> & { readonly productName: string }
}

export const GET_CURRENT_USER = `query GetCurrentUser { currentUser { id admin isOwner lifeActiveAccess elevateActiveAccess onlyElevateUser
  organization { slug productName depth isChildless clientName } } }`
export const GENERATE_ZENDESK_JWT = 'mutation GenerateZendeskJwt($zendeskApp: String!) { generateZendeskJwt(zendeskApp: $zendeskApp) }'

/** What the way to the support application needs of its surroundings. */
interface Surroundings {
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

const RENEW_TOKEN = 'mutation RenewToken { renewToken { token expiresAt } }'

const find = async (): Promise<string> => {
  const config = await loadConfig()
  const ask = <T,>(query: string, variables?: Readonly<Record<string, unknown>>) => askAt<T>(config.endpoint, query, variables)
  const renew = async () =>
    readToken() !== null && keepToken((await ask<{ renewToken: Token }>(RENEW_TOKEN)).renewToken, config.cookieDomain)
  const found = await supportRedirect(location.pathname.includes('/staff') ? 'staff' : 'client', {
    config,
    ask,
    isSignedIn: async () => isSignedIn() || renew(),
  })
  if (found !== null) return found
  rememberPath()
  dropToken(config.cookieDomain)
  return signInPath()
}

// Replaced, so that going back does not send the same token a second time.
const go = async (): Promise<void> => location.replace(await find())

/** Single sign-on to the support applications (R1.4). */
export const start = (root: HTMLElement): void => {
  document.title = t('pages.support.tabTitle')
  createRoot(root).render(<Redirecting go={go} />)
}
