/** Address of the picture in a record's image field, if it has one. */
export const pictureOf = (record: Readonly<Record<string, unknown>>, key: string | undefined): string | null => {
  const value = key === undefined ? null : record[key]
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string' ? value.url : null
}
