/** Around every screen: navigation, search, notices, shortcuts. */
export const frame = {
  inlineCreate: {
    more: 'A %{noun} needs more than a title.',
  },
  connection: {
    none: 'No connection.',
    lead: 'What you see may be old; what you type is kept, and a save waits until it is back.',
  },
  archived:
    '%{organization} is archived: daily check-ins, reminders and repeating events and meals stop. Its staff and residents can still use it. Platform staff can unarchive it under Organizations.',
  skip: 'Skip to the content',
  waiting: '%{count} waiting for you',
  below: 'Follow up',
  shortcuts: {
    title: 'Shortcuts',
    ctrlK: '%{ctrl}K',
  },
  menu: {
    close: 'Close menu',
    title: 'Menu',
  },
  palette: {
    search: 'Search pages and records',
  },
  help: 'Help',
  helpAbout: 'Help about %{label}',
  notices: {
    title: 'Notices',
    waits: '%{smart_count} thing waiting for you |||| %{smart_count} things waiting for you',
    unseen: 'Notices, %{count} new',
  },
  scheme: {
    light: 'Light',
    dark: 'Dark',
    system: 'Match system',
  },
  account: 'Your account',
  devices: 'Signed-in devices',
  main: 'Main',
  switcher: {
    platform: 'Platform',
    corporate: 'Corporate',
    product: 'Active %{product}',
    title: 'Switch organization',
  },
  noAddress: 'The address %{path} does not exist here.',
  vendors: {
    helpDesk: 'Help desk',
    guide: 'Guide',
  },
} as const
