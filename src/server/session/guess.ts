import { verify } from '@node-rs/argon2'

/** Longer passwords than these characters are never looked at. */
export const LONGEST_GUESS = 1024

/** Whether a stored argon2id hash is the guessed password's. Takes as long for a wrong one; a hash that cannot be read is nobody's. */
export const matches = (stored: string, guess: string): Promise<boolean> => verify(stored, guess).catch(() => false)
