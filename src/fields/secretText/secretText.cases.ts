import type { Cases } from '../cases.ts'
import type { Secret, SecretTextOptions } from './secretText.ts'

export const cases: Cases<Secret, SecretTextOptions> = {
  options: { limit: 12 },
  accepted: [
    { value: 'vimeo-token', wire: { field: 'vimeo-token' } },
    { value: true, wire: {}, reply: { fieldIsSet: true }, options: { limit: 12 } },
    { value: null, wire: { field: null }, reply: { fieldIsSet: false }, options: { optional: true } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: 'much-too-long-token', message: 'Text exceeds 12 characters' },
  ],
}
