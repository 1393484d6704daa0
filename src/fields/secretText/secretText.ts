import { defineFieldType } from '#model'
import { t } from '#texts/described.ts'
import { required, upTo } from '../defining.ts'
import { isBlank, textProblems } from '../text/characters.ts'

export interface SecretTextOptions {
  readonly limit?: number
}

/** `true`: one is stored, which one is not said; a text: the new one; null: none. */
export type Secret = string | true | null

const isSetKey = (key: string): string => `${key}IsSet`

/**
 * A text that the server keeps to itself, such as the token of another service. Answers only say whether one is set;
 * null takes it away.
 */
export const secretText = defineFieldType<'secretText', Secret, SecretTextOptions>({
  name: 'secretText',
  describe: ({ limit }) => t('described.secretText', { what: upTo(t('described.text'), limit) }),
  check: (value, options) => (value === true ? [] : [...required(isBlank(value ?? ''), options), ...textProblems(value, options.limit)]),
  wire: key => ({ output: { [isSetKey(key)]: 'Boolean!' }, input: { [key]: 'String' } }),
  fromWire: (wire, key) => (typeof wire[key] === 'string' && wire[key] !== '' ? wire[key] : wire[isSetKey(key)] === true ? true : null),
  toWire: (value, key) => (value === true ? {} : { [key]: value || null }),
  selection: isSetKey,
  secret: true,
  sealed: true,
})
