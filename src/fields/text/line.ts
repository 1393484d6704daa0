import { defineFieldType, type CommonOptions, type FieldConstructor, type FieldEnv, type FieldType, type Problem } from '#model'
import { countMistakes } from '../number/bounds.ts'
import { always, required } from '../defining.ts'
import { isBlank, trimmed, textProblems } from './characters.ts'

export interface LineOptions {
  /** At most so many visible characters, white space not counted (R8.7); shown as a counter. */
  readonly limit?: number
}

const filled = (value: string | null): string | null => (value === null || isBlank(value) ? null : trimmed(value))

type LineType<Name extends string, Options> = FieldType<Name, string | null, Options>

interface Line<Name extends string, Options>
  extends
    Pick<LineType<Name, Options>, 'name' | 'describe' | 'checkOptions'>,
    Partial<Pick<LineType<Name, Options>, 'beside' | 'filter' | 'isGroup' | 'sortable' | 'searchable'>> {
  readonly problems?: (value: string, options: Options & CommonOptions, env: FieldEnv) => readonly Problem[]
  readonly tidy?: (value: string) => string | null
  readonly print?: (value: string) => string
}

/**
 * A field type whose value is one string under its own key, on the wire too; blank is null (R8.2), and blanks at its ends are not kept.
 * `problems` sees only filled values; `tidy` brings a value of the wire or a cell into the form in which it is kept.
 */
export const defineLine = <Name extends string, Options extends LineOptions = LineOptions>(
  { problems, tidy: kept, print, checkOptions, ...own }: Line<Name, Options>,
  usual?: Partial<Options>,
): FieldConstructor<Name, string | null, Options> => {
  const tidy = (value: unknown): string | null => {
    const text = typeof value === 'string' ? filled(value) : null
    return text === null || kept === undefined ? text : kept(text)
  }
  return defineFieldType<Name, string | null, Options>(
    {
      check: (value, options, env) => {
        const text = filled(value)
        const stored = textProblems(text, options.limit)
        return [
          ...required(text === null, options),
          ...stored,
          ...(text === null || stored.length > 0 ? [] : (problems?.(text, options, env) ?? [])),
        ]
      },
      checkOptions: options => [...countMistakes({ limit: options.limit }), ...(checkOptions?.(options) ?? [])],
      wire: (key, options) => ({ output: { [key]: always(options) ? 'String!' : 'String' }, input: { [key]: 'String' } }),
      fromWire: (wire, key) => tidy(wire[key]),
      toWire: (value, key) => ({ [key]: tidy(value) }),
      csv: {
        print: value => (value === null ? '' : (print?.(value) ?? value)),
        parse: cell => ({ value: tidy(cell) }),
      },
      filter: 'TextFilter',
      holds: 'string',
      sortable: true,
      searchable: true,
      ...own,
    },
    usual,
  )
}
