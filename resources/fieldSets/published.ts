/** What was published, placed by when it was: whatever lists show here, from above and canceled or archived since, too. */
export const published = (label: string) =>
  ({
    label: `${label} published`,
    says: 'Counted on the day they were published, even if canceled or archived since. Includes those that an organization above sent here.',
    at: 'publishedOn',
    where: { publishedOn: { past: true } },
  }) as const
