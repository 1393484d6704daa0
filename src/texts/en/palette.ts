/** Search everywhere: pages, records, and what can be done. */
export const palette = {
  moreIn: 'More in %{label}',
  list: 'List',
  failed: 'The search did not work. Type again to try once more.',
  nothing: 'Nothing begins with this.',
  found: 'Found',
  searching: 'Searching …',
  recent: 'Recent',
  do: 'Do',
  goTo: 'Go to',
  records: 'Records',
  pinned: 'Pinned',
  pinHint: '%{ctrl}P pins what was opened',
  clear: 'Clear recent',
  switcher: {
    search: 'Search organizations',
    organizations: 'Organizations',
    none: 'No organization has this name.',
    first: 'The first %{count}. Type to find others.',
  },
} as const
