import { t } from '#texts/errors.ts'

const NOT_ASKED = t('errors.provider.unasked')

/** An answer that is of no use, or whose token the server does not know. */
export const NOT_LET_IN = t('errors.provider.invalid')

const ASKED = 'external_sign_in'

/** What this browser sent with its question to the provider, and waits to hear again. */
interface Question {
  readonly state: string
  readonly nonce: string
}

/** A provider's answer that this browser asked for. How long the token lives is not taken from it: the server says that. */
export type Callback = { readonly token: string } | { readonly refused: string }

const random = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('')

/** The provider's page with a `state` and a `nonce` of this browser and tab, good for one answer (R10.7). */
export const askProvider = (address: string): string => {
  const question: Question = { state: random(), nonce: random() }
  sessionStorage.setItem(ASKED, JSON.stringify(question))
  const url = new URL(address, location.href)
  url.searchParams.set('state', question.state)
  url.searchParams.set('nonce', question.nonce)
  return url.href
}

/** The question that waits for its answer; asked for once, whatever the answer is. */
const takeQuestion = (): Question | null => {
  const kept = sessionStorage.getItem(ASKED)
  sessionStorage.removeItem(ASKED)
  try {
    const { state, nonce } = JSON.parse(kept ?? 'null') as Partial<Question>
    return typeof state === 'string' && typeof nonce === 'string' && state !== '' && nonce !== '' ? { state, nonce } : null
  } catch {
    return null
  }
}

/** The `nonce` that an idToken claims; null where it has none that can be read. Its signature is the API's business. */
const nonceOf = (idToken: string): string | null => {
  try {
    const body = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { nonce } = JSON.parse(atob(body)) as { nonce?: unknown }
    return typeof nonce === 'string' ? nonce : null
  } catch {
    return null
  }
}

/**
 * What an authentication provider sends back in the fragment of `/wz-login`: accessToken, idToken, expiresIn (R10.7). It counts only as
 * the answer to this browser's own question: with a link, somebody else could sign a person in as another one. Null: a fragment that is
 * no answer at all. What a link brings is repeated to nobody.
 */
export const readCallback = (hash: string): Callback | null => {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const token = given.get('accessToken') ?? given.get('access_token')
  if (token === null && !given.has('error')) return null
  const question = takeQuestion()
  if (given.has('error')) return { refused: given.get('error') === 'access_denied' ? t('errors.provider.canceled') : NOT_LET_IN }
  if (question === null || given.get('state') !== question.state) return { refused: NOT_ASKED }
  const idToken = given.get('idToken') ?? given.get('id_token')
  if (idToken === null ? given.get('nonce') !== question.nonce : nonceOf(idToken) !== question.nonce) return { refused: NOT_ASKED }
  return token === null || !/^[\x21-\x7E]{16,4096}$/.test(token) ? { refused: NOT_LET_IN } : { token }
}
