import { randomBytes } from 'node:crypto'

/** Bytes of an organization's id, and of what nobody guesses. */
const [OWNER, SECRET] = [16, 32]
const TOKEN = /^[\w-]{64}$/

const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What an address ends with that opens without signing in: whose it is, so that it is looked for there alone, and 256 bits of chance. */
export const newAddressToken = (organizationId: string): string =>
  Buffer.concat([Buffer.from(organizationId.replaceAll('-', ''), 'hex'), randomBytes(SECRET)]).toString('base64url')

/** The organization that a token names; null for what can be none. */
export const ownerOfToken = (token: string): string | null =>
  TOKEN.test(token) ? uuidOf(Buffer.from(token, 'base64url').subarray(0, OWNER)) : null
