import { defineFieldType, problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { secretType } from '../password/secret.ts'

/** A PIN has no options of its own. */
export type PinOptions = object

/** Exactly four digits (R8.9). Write-only: stored as an argon2id hash. */
export const pinType = secretType<'pin', PinOptions>(
  'pin',
  () => t('descriptions.pin'),
  value => (/^\d{4}$/.test(value) ? [] : [problem('Invalid PIN', 'pin')]),
)

export const pin = defineFieldType(pinType)
