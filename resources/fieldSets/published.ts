/** What was published, placed by when it was: whatever lists show here, from above and canceled or archived since, too. */
export const published = (label: string) =>
  ({
    label: `${label} published`,
    says: 'By when they were published. What was canceled or archived since is counted, and what an organization above sent here.',
    at: 'publishedOn',
    where: { publishedOn: { past: true } },
  }) as const
