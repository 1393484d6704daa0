import type { Token } from './token.ts'

const CANCELLED = 'Signing in was cancelled, or your account is not let in. Try again there, or sign in with your email.'
const USELESS = 'The sign-in service sent an answer that cannot be used. Try again, or sign in with your email.'

/**
 * Why the provider's answer in the fragment let nobody in (R10.7), in words of our own: what a link brings is repeated to nobody.
 * Null for a fragment that is none of its answers.
 */
export const callbackRefusal = (hash: string, now: Date): string | null => {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  if (given.has('error')) return given.get('error') === 'access_denied' ? CANCELLED : USELESS
  return (given.has('accessToken') || given.has('access_token')) && parseCallback(hash, now) === null ? USELESS : null
}

/**
 * What an authentication provider sends back in the fragment of `/wz-login`: accessToken, idToken, expiresIn in seconds (R10.7).
 * Null for any other fragment, and for a lifetime that makes no sense.
 */
export const parseCallback = (hash: string, now: Date): (Token & { readonly idToken: string | null }) | null => {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const token = given.get('accessToken') ?? given.get('access_token')
  const seconds = Number(given.get('expiresIn') ?? given.get('expires_in'))
  if (!token || !Number.isFinite(seconds) || seconds <= 0) return null
  return {
    token,
    idToken: given.get('idToken') ?? given.get('id_token'),
    expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
  }
}
