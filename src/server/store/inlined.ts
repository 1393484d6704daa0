import { compile, type Sql } from '#sql'

const quoted = (text: string): string => `'${text.replace(/'/g, "''")}'`

const written = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `array[${value.map(written).join(', ')}]`
  throw new Error('A function of the database holds texts, numbers and lists of them.')
}

/** A piece of SQL as text without parameters, for the body of a function: what declarations say, and `given` in place of late names. */
export const inlined = (piece: Sql, given: Readonly<Record<string, string>>): string => {
  const { text, values } = compile(piece)
  return text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1]
    if (typeof value !== 'object' || value === null || !('placeholder' in value)) return written(value)
    const name = (value as { placeholder: string }).placeholder
    const found = given[name]
    if (found === undefined) throw new Error(`A function of the database knows no '${name}'.`)
    return found
  })
}
