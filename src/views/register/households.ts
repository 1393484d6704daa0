/** More than so many at one place are no household. */
const MOST_TOGETHER = 6

/** Those who share what makes a household, each such group once; who is in a state of `apart` shares nothing anymore, or not yet. */
export const householdsOf = <Row extends { readonly status: string }>(
  rows: readonly Row[],
  keys: readonly string[],
  apart: readonly string[],
): readonly (readonly Row[])[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows.filter(({ status }) => !apart.includes(status))) {
    const values = keys.map(key => (row as Readonly<Record<string, unknown>>)[key])
    const isWhole = values.length > 0 && typeof values.at(-1) === 'string' && values.at(-1) !== ''
    if (isWhole) groups.set(JSON.stringify(values), [...(groups.get(JSON.stringify(values)) ?? []), row])
  }
  return [...groups.values()].filter(({ length }) => length > 1 && length <= MOST_TOGETHER)
}
