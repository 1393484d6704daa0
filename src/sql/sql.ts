/** A piece of SQL with its parameters. Only this module makes text; values never become text. */
export interface Sql {
  readonly parts: readonly (string | Parameter | Sql)[]
}

interface Parameter {
  readonly parameter: unknown
}

/** A parameter whose value is known when the statement runs, by name: the text can be compiled once and run for many. */
export interface Placeholder {
  readonly placeholder: string
}

/** Names a value that each run of the statement brings: `sql\`id = ${late('id')}\``. */
export const placeholder = (name: string): Placeholder => ({ placeholder: name })

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && 'parts' in value

/** Tagged template: every value becomes a parameter, every `Sql` stands as it is. */
export const sql = (texts: TemplateStringsArray, ...values: unknown[]): Sql => ({
  parts: texts.flatMap((text, index) =>
    index < values.length ? [text, isSql(values[index]) ? values[index] : { parameter: values[index] }] : [text],
  ),
})

/** A quoted identifier. Names come from declarations, never from requests. */
export const ident = (...names: string[]): Sql => ({ parts: [names.map(name => `"${name.replace(/"/g, '""')}"`).join('.')] })

/** A quoted text literal for constants of declarations (JSON keys, type names). */
export const literal = (text: string): Sql => ({ parts: [`'${text.replace(/'/g, "''")}'`] })

/** Text that is trusted because it stands in this repository (a `backfill`, a type name). */
export const raw = (text: string): Sql => ({ parts: [text] })

/** The collation that lists are ordered by; the first migration that names it makes it. */
export const ALPHABETICAL = 'alphabetical'

/** A text as lists are ordered by it: as people look names up, whatever their capitals and marks, numbers in it by their value ('9' before '10'). */
export const alphabetical = (text: Sql): Sql => sql`lower(${text} collate ${ident(ALPHABETICAL)})`

/** Pieces with `separator` between them; nothing for an empty list. */
export const join = (pieces: readonly Sql[], separator = ', '): Sql => ({
  parts: pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece])),
})

/** All of them; `true` for none. */
export const and = (pieces: readonly Sql[]): Sql => (pieces.length === 0 ? raw('true') : { parts: ['(', join(pieces, ' and '), ')'] })

/** A statement ready to be prepared: text with $1 …, and what binds them. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Text and parameters of a piece; equal late names share one parameter. */
export const compile = (piece: Sql): Statement => {
  const values: unknown[] = []
  const places = new Map<string, number>()
  const place = (value: unknown): string => {
    if (typeof value === 'object' && value !== null && 'placeholder' in value) {
      const known = places.get((value as Placeholder).placeholder)
      if (known !== undefined) return `$${known}`
      places.set((value as Placeholder).placeholder, values.length + 1)
    }
    return `$${values.push(value)}`
  }
  const text = (part: string | Parameter | Sql): string =>
    typeof part === 'string' ? part : 'parts' in part ? part.parts.map(text).join('') : place(part.parameter)
  return { text: text(piece), values }
}

/** The statement's values with every late one filled from `given`; what is a function there is found for statements that ask for it. */
export const bind = (statement: Statement, given: Readonly<Record<string, unknown>>): unknown[] =>
  statement.values.map(value =>
    typeof value === 'object' && value !== null && 'placeholder' in value ? found(given[(value as Placeholder).placeholder]) : value,
  )

const found = (value: unknown): unknown => (typeof value === 'function' ? (value as () => unknown)() : value)
