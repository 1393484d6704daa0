import { defineFieldType, type Problem } from '#model'
import { t } from '#texts/described.ts'
import { required } from '../defining.ts'
import { isBlank, textProblems } from '../text/characters.ts'

/**
 * A field type whose value goes to the server and never comes back. An empty one is not sent, so it leaves the stored one as it
 * is; it is required only when the record is made, which is for the caller to say (forms of stored records pass `optional`).
 */
export const defineSecret = <Name extends string>(name: Name, what: () => string, problems: (value: string) => readonly Problem[]) =>
  defineFieldType<Name, string | null, object>({
    name,
    describe: () => t('described.secret', { what: what() }),
    check: (value, options) => {
      if (!value) return required(true, options)
      // Blanks are no secret, where one is optional either.
      return isBlank(value) ? required(true, {}) : [...textProblems(value), ...problems(value)]
    },
    wire: key => ({ output: {}, input: { [key]: 'String' } }),
    fromWire: (wire, key) => (typeof wire[key] === 'string' && wire[key] !== '' ? wire[key] : null),
    toWire: (value, key) => (value ? { [key]: value } : {}),
    selection: () => '',
    secret: true,
  })
