import { problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { defineSecret } from '../password/secret.ts'

/** Exactly four digits (R8.9). Write-only: stored as an argon2id hash. */
export const pin = defineSecret(
  'pin',
  () => t('descriptions.pin'),
  value => (/^\d{4}$/.test(value) ? [] : [problem('Invalid PIN', 'pin')]),
)
