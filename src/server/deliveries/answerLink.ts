import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Which delivery a link is for. */
export interface Answerable {
  readonly organizationId: string
  readonly id: string
}

const SIGNED = 32
const SIGNATURE = 16
const LINK = /^[\w-]{64}$/

// A key of its own: what is signed for another purpose is no link here.
const signatureOf = (bytes: Buffer, serverKey: string): Buffer =>
  createHmac('sha256', createHash('sha256').update(`answers.${serverKey}`).digest())
    .update(bytes)
    .digest()
    .subarray(0, SIGNATURE)

const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What stands in a link by which a recipient answers: which delivery, signed, so that no other can be named. Nothing is stored of it. */
export const answerToken = ({ organizationId, id }: Answerable, serverKey: string): string => {
  const bytes = Buffer.from(`${organizationId}${id}`.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(bytes, serverKey)]).toString('base64url')
}

/** The delivery of a link; null for what this server never signed. */
export const answerableIn = (token: string, serverKeys: readonly string[]): Answerable | null => {
  if (!LINK.test(token)) return null
  const given = Buffer.from(token, 'base64url')
  const [bytes, signature] = [given.subarray(0, SIGNED), given.subarray(SIGNED)]
  if (!serverKeys.some(key => timingSafeEqual(signature, signatureOf(bytes, key)))) return null
  return { organizationId: uuidOf(bytes.subarray(0, SIGNATURE)), id: uuidOf(bytes.subarray(SIGNATURE)) }
}

/** The page where a recipient answers. */
export const answerAddress = (publicUrl: string, token: string): string => `${publicUrl.replace(/\/$/, '')}/answer/${token}`
