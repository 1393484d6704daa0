import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineSecret } from '../password/secret.ts'

/** Exactly four digits (R8.9). Write-only: stored as an argon2id hash. */
export const pin = defineSecret(
  'pin',
  () => t('described.pin'),
  value => (/^\d{4}$/.test(value) ? [] : [problem('Invalid PIN', 'pin')]),
)
