import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineSecret } from './secret.ts'

const LEAST = 8
const MOST = 72

/** A password of 8 to 72 characters (R8.11). Write-only: stored as an argon2id hash. */
export const password = defineSecret(
  'password',
  () => t('described.password', { min: LEAST, max: MOST }),
  value => {
    // A character is two units at most: what is longer than that need not be counted.
    const length = value.length > 2 * MOST ? value.length : [...value].length
    return [
      ...(length < LEAST ? [problem(`Must have at least ${LEAST} characters`, 'least', { min: LEAST })] : []),
      ...(length > MOST ? [problem(`Must have at most ${MOST} characters`, 'most', { max: MOST })] : []),
    ]
  },
)
