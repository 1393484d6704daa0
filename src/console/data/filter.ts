const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty))

/** A list's filter as the API takes it: keys without a condition fall away, and no condition at all is null. */
export const filterOf = (filter: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> | null => {
  const kept = Object.entries(filter ?? {}).filter(([, value]) => !isEmpty(value))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
