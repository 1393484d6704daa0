/** Whether a person's page says that they have moved out by a day, or by a moment on the community's clock. */
export const hasLeftBy = (person: Readonly<Record<string, unknown>> | null, when: unknown): boolean => {
  const leaves = person?.['moveOutDate']
  return typeof leaves === 'string' && typeof when === 'string' && leaves <= when.slice(0, 10)
}
