import { choice, choices, fewOptions, image, number, text, weeklyHours } from '#fields'

/** What a screen shows, and how: the fields of its two forms (R3.32). */
export const shown = {
  sources: choices({
    options: [
      ['events_today', 'Events of today'],
      ['events_tomorrow', 'Events of tomorrow'],
      ['dining', 'Meals'],
      'alerts',
      'messages',
      'birthdays',
      'weather',
      'photos',
      'clock',
    ],
    initial: ['events_today', 'dining', 'alerts', 'clock'],
  }),
  hoursAhead: number({ integer: true, min: 1, max: 72, initial: 24 }),
  daysAhead: choice({ options: fewOptions, initial: '1' }),
  itemsPerPage: choice({ options: fewOptions, initial: '5' }),
  secondsPerItem: number({ integer: true, min: 5, max: 60, initial: 12 }),
  cancelledItems: choice({
    options: [
      ['strike', 'Crossed out for two hours'],
      ['hide', 'Hidden'],
    ],
    initial: 'strike',
    label: 'Canceled events',
  }),
  theme: choice({ options: ['light', 'dark', ['contrast', 'High contrast']], initial: 'light' }),
  logo: image({ optional: true, maxBytes: 5_000_000 }),
  minPoint: number({ integer: true, min: 56, max: 200, initial: 56, label: 'Minimum font size (pt)' }),
  maxWords: number({ integer: true, min: 5, max: 80, initial: 40, label: 'Maximum words per item' }),
  language: choice({
    options: [
      ['en-US', 'English'],
      ['es-US', 'Spanish'],
    ],
    initial: 'en-US',
  }),
  onHours: weeklyHours({ optional: true, label: 'Active hours', help: 'Leave blank for day and night.' }),
  brightness: number({ integer: true, min: 1, max: 100, initial: 80, label: 'Brightness (%)' }),
  sound: number({ integer: true, min: 0, max: 100, initial: 0, label: 'Volume (%)' }),
  transition: choice({ options: ['none', 'fade', 'slide'], initial: 'fade' }),
  ticker: text({ limit: 200, optional: true, label: 'Ticker' }),
}
