import type { Token } from './token.ts'

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
