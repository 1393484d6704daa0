import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text; only its sha256 is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What a token is stored and looked up as. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token of an `Authorization: Bearer …` header; null for anything else. A cookie never authenticates. */
export const bearer = (header: string | undefined): string | null => /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1] ?? null
