import { createPrivateKey, createSecretKey, type KeyObject } from 'node:crypto'

const SHORTEST_SECRET = 32

const isPem = (text: string): boolean => text.trimStart().startsWith('-----BEGIN')

/** The key that a configured text stands for; line ends of a PEM may be written as `\n`. Throws for a PEM that holds no private key. */
export const supportKeyOf = (text: string): KeyObject =>
  isPem(text) ? createPrivateKey(text.replaceAll('\\n', '\n')) : createSecretKey(text, 'utf8')

/** Whether a text is a secret of 32 characters or more, or an Ed25519 private key. */
export const isSupportKey = (text: string): boolean => {
  if (!isPem(text)) return text.length >= SHORTEST_SECRET
  try {
    return supportKeyOf(text).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
