import { createHash, randomBytes } from 'node:crypto'

/** Bytes of an organization's id, and of what nobody guesses. */
const [OWNER, SECRET] = [16, 32]
const TOKEN = /^([\w-]{64})\.ics$/

const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What a feed's address ends with: whose it is, so that it is looked for there alone, and 256 bits of chance. */
export const newFeedToken = (organizationId: string): string =>
  Buffer.concat([Buffer.from(organizationId.replaceAll('-', ''), 'hex'), randomBytes(SECRET)]).toString('base64url')

/** As it is stored: who reads the table learns no address. */
export const feedHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token of '…64 characters….ics' and the organization that it names; null for what can be no feed's address. */
export const readFeedToken = (file: string): { readonly token: string; readonly organizationId: string } | null => {
  const token = TOKEN.exec(file)?.[1]
  return token === undefined ? null : { token, organizationId: uuidOf(Buffer.from(token, 'base64url').subarray(0, OWNER)) }
}

export const feedPath = (token: string): string => `/feeds/${token}.ics`
