/** Address of the picture in the value of an image field, if it has one. */
export const urlOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string' ? value.url : null

/** Address of the picture in a record's image field, if it has one. */
export const pictureOf = (record: Readonly<Record<string, unknown>>, key: string | undefined): string | null =>
  key === undefined ? null : urlOf(record[key])
