import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeIn, newCode } from './codes.ts'

const PERIOD = 30
const ISSUER = 'Active'

/** Codes that stand in for a lost phone: each works once. */
export const RECOVERY_CODES = 10

/** A key for an authenticator app, in base32: 160 random bits, as RFC 4226 recommends. */
export const newKey = (): string => new Secret({ size: 20 }).base32

const totpOf = (key: string, account = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label: account, secret: Secret.fromBase32(key), digits: 6, period: PERIOD })

/** What the picture holds that an authenticator app scans: 'otpauth://totp/…'. */
export const keyAddress = (key: string, account: string): string => totpOf(key, account).toString()

/**
 * The half minute (counted from 1970) that six digits are of, at this moment or one half minute before or after it, for a clock that is
 * a little off; null for any other text.
 */
export const stepOf = (key: string, text: string, at: Date): number | null => {
  const token = text.replace(/\s/g, '')
  const off = /^\d{6}$/.test(token) ? totpOf(key).validate({ token, timestamp: at.getTime(), window: 1 }) : null
  return off === null ? null : Math.floor(at.getTime() / 1000 / PERIOD) + off
}

/** Recovery codes as they are shown once: 'ABCD-EFGH'. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, () => newCode().replace(/^.{4}/, '$&-'))

/** What a recovery code is stored as, however it is typed; null for a text that can be none. */
export const recoveryHash = (text: string): string | null => {
  const code = codeIn(text)
  return code === null ? null : createHash('sha256').update(`recovery ${code}`).digest('base64url')
}
