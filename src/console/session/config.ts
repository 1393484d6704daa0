import { earlyFetch } from '../data/early.ts'

/** What the server tells the browser at `/config.json`, so that one build serves every deployment (DESIGN 4). */
export interface Config {
  /** Commit of the build that this page is of; null: its server does not say. */
  readonly build?: string | null
  /** Address of the GraphQL endpoint. */
  readonly endpoint: string
  /** Origin of the API, which its paths follow; '': the page's own. */
  readonly apiOrigin: string
  /** Parent domain of the cookie; null: none. */
  readonly cookieDomain: string | null
  /** Address of a product's host site, with `{product}` and `{slug}`. */
  readonly productHost: string
  /** Address of the support application's access page. */
  readonly supportApp: string
  /** Page of the authentication provider that may send people back with a token; null: none, and a token in an address is ignored. */
  readonly externalSignIn: string | null
  /** Whether links to set a password can be mailed. */
  readonly passwordLinks?: boolean
  /** Where what went wrong is told of (R11.6); null: it is counted only. */
  readonly errorReports: string | null
  /** Scripts of others that run in frames of their own beside the console (R1.8); null: none. */
  readonly vendors: Readonly<Record<'helpDesk' | 'guide', { readonly script: string; readonly key: string } | null>>
  /** Sign-ins that the demo offers; empty elsewhere. */
  readonly demo: readonly { readonly email: string; readonly password: string; readonly message: string }[]
}

const DEFAULTS: Config = {
  endpoint: '/graphql/active',
  apiOrigin: '',
  cookieDomain: null,
  productHost: '/demo-host/{product}/{slug}',
  supportApp: '/demo-support/access',
  externalSignIn: null,
  errorReports: null,
  vendors: { helpDesk: null, guide: null },
  demo: [],
}

let asked: Promise<Config> | null = null

/** The deployment's configuration, asked for once; what it leaves out has the values of a single server. Rejects when there is no answer. */
export const loadConfig = (): Promise<Config> => (asked ??= readConfig())

const readConfig = async (): Promise<Config> => {
  const answer = await earlyFetch('/config.json', { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`The configuration could not be read: ${answer.status}.`)
  const read = (await answer.json()) as Partial<Record<keyof Config, unknown>> & { readonly apiUrl?: string | null }
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null && value !== undefined))
  const apiOrigin = read.apiUrl?.replace(/\/$/, '') ?? ''
  return { ...DEFAULTS, ...given, build: answer.headers.get('x-build'), apiOrigin, endpoint: `${apiOrigin}${DEFAULTS.endpoint}` }
}

/** A template with its words put in. Throws for a word that could change where the address leads. */
const filled = (template: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce((text, [name, word]) => {
    if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(word)) throw new Error('This organization has no host site.')
    return text.replaceAll(`{${name}}`, word)
  }, template)

/** A product's host site for an organization (R7.7). Throws for a slug that could change where the address leads. */
export const productHostOf = (config: Pick<Config, 'productHost'>, product: string, slug: string): string =>
  filled(config.productHost, { product, slug })

/** The support application's access page with a token for it (R10.3). `app` as in GenerateZendeskJwt; throws as `productHostOf` does. */
export const supportAddressOf = (
  config: Pick<Config, 'supportApp'>,
  to: { readonly product: string; readonly slug: string; readonly app: string },
  token: string,
): string => {
  const page = filled(config.supportApp, to)
  return `${page}${page.includes('?') ? '&' : '?'}jwt=${encodeURIComponent(token)}`
}
