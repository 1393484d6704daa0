import type { CommonOptions, FieldType, FieldEnv, Problem } from '#model'
import { always, required } from '../required.ts'
import { isBlank, trimmed } from './blank.ts'
import { textProblems } from './length.ts'

const filled = (value: string | null): string | null => (value === null || isBlank(value) ? null : trimmed(value))

/**
 * A field type whose value is one string under its own key, on the wire too; blank is null (R8.2), and blanks at its ends are not kept.
 * `problems` sees only filled values; `tidy` brings a value of the wire or a cell into the form in which it is kept.
 */
export const lineType = <Name extends string, Options extends { readonly limit?: number }>(own: {
  readonly name: Name
  readonly describe: (options: Options & CommonOptions) => string
  readonly problems?: (value: string, options: Options & CommonOptions, env: FieldEnv) => readonly Problem[]
  readonly tidy?: (value: string) => string | null
  readonly print?: (value: string) => string
  readonly checkOptions?: (options: Options & CommonOptions) => readonly string[]
  readonly sortable?: boolean
}): FieldType<Name, string | null, Options> => {
  const tidy = (value: unknown): string | null => {
    const text = typeof value === 'string' ? filled(value) : null
    return text === null || own.tidy === undefined ? text : own.tidy(text)
  }
  return {
    name: own.name,
    describe: own.describe,
    empty: null,
    check: (value, options, env) => {
      const text = filled(value)
      const stored = textProblems(text, options.limit)
      return [
        ...required(text === null, options),
        ...stored,
        ...(text === null || stored.length > 0 ? [] : (own.problems?.(text, options, env) ?? [])),
      ]
    },
    checkOptions: options => [
      ...(options.limit !== undefined && (!Number.isInteger(options.limit) || options.limit < 1)
        ? ['limit is a whole number of at least 1']
        : []),
      ...(own.checkOptions?.(options) ?? []),
    ],
    wire: (key, options) => ({ output: { [key]: always(options) ? 'String!' : 'String' }, input: { [key]: 'String' } }),
    fromWire: (wire, key) => tidy(wire[key]),
    toWire: (value, key) => ({ [key]: tidy(value) }),
    selection: key => key,
    csv: {
      print: value => (value === null ? '' : (own.print?.(value) ?? value)),
      parse: cell => ({ value: tidy(cell) }),
    },
    filter: 'TextFilter',
    holds: 'string',
    sortable: own.sortable ?? true,
    searchable: true,
  }
}
