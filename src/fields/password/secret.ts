import type { CommonOptions, FieldType, Problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { required } from '../required.ts'
import { isBlank } from '../text/blank.ts'
import { textProblems } from '../text/length.ts'

/**
 * A field type whose value goes to the server and never comes back. An empty one is not sent, so it leaves the stored one as it
 * is; it is required only when the record is made, which is for the caller to say (forms of stored records pass `optional`).
 */
export const secretType = <Name extends string, Options extends object>(
  name: Name,
  what: () => string,
  problems: (value: string, options: Options & CommonOptions) => readonly Problem[],
): FieldType<Name, string | null, Options> => ({
  name,
  describe: () => t('descriptions.secret', { what: what() }),
  empty: null,
  check: (value, options) => {
    if (!value) return required(true, options)
    // Blanks are no secret, where one is optional either.
    return isBlank(value) ? required(true, {}) : [...textProblems(value), ...problems(value, options)]
  },
  wire: key => ({ output: {}, input: { [key]: 'String' } }),
  fromWire: (wire, key) => (typeof wire[key] === 'string' && wire[key] !== '' ? wire[key] : null),
  toWire: (value, key) => (value ? { [key]: value } : {}),
  selection: () => '',
  csv: null,
  filter: null,
  sortable: false,
  searchable: false,
  secret: true,
})
