import { choice, choices, fewOptions, image, number, text, weeklyHours } from '#fields'
import type { Signage } from '#model'

/** What a screen shows, and how: the fields of its two forms (R3.32). */
export const shown = {
  sources: choices({
    options: [
      ['events_today', 'Events of today'],
      ['events_tomorrow', 'Events of the days after'],
      ['dining', 'Meals of today'],
      'alerts',
      ['messages', 'Announcements'],
      ['birthdays', 'Birthdays of today'],
      'clock',
    ],
    initial: ['events_today', 'dining', 'alerts', 'clock'],
  }),
  hoursAhead: number({ integer: true, min: 1, max: 72, initial: 24, help: 'Events of today that begin later are left out.' }),
  daysAhead: choice({ options: fewOptions, initial: '1', help: 'Of the events of the days after.' }),
  itemsPerPage: choice({ options: fewOptions, initial: '5', help: 'Fewer where the font size leaves no room for them.' }),
  secondsPerItem: number({ integer: true, min: 5, max: 60, initial: 12, label: 'Seconds per page' }),
  cancelledItems: choice({
    options: [
      ['strike', 'Crossed out for two hours'],
      ['hide', 'Hidden'],
    ],
    initial: 'strike',
    label: 'Canceled events',
  }),
  theme: choice({ options: ['light', 'dark', ['contrast', 'High contrast']], initial: 'light' }),
  logo: image({ optional: true, maxBytes: 5_000_000, without: 'nothing' }),
  minPoint: number({
    integer: true,
    min: 56,
    max: 200,
    initial: 56,
    label: 'Minimum font size (pt)',
    help: 'Smaller, down to 56, where a text has no room for it.',
  }),
  maxWords: number({
    integer: true,
    min: 5,
    max: 80,
    initial: 40,
    label: 'Maximum words per item',
    help: 'Fewer where the font size leaves no room for them.',
  }),
  language: choice({
    options: [
      ['en-US', 'English'],
      ['es-US', 'Spanish'],
    ],
    initial: 'en-US',
  }),
  onHours: weeklyHours({ optional: true, label: 'Active hours', help: 'Leave blank for day and night.' }),
  brightness: number({
    integer: true,
    min: 1,
    max: 100,
    initial: 100,
    label: 'Brightness (%)',
    help: 'Dims the picture, beside what the screen itself is set to.',
  }),
  transition: choice({ options: ['none', 'fade', 'slide'], initial: 'fade' }),
  ticker: text({ limit: 200, optional: true, label: 'Ticker' }),
}

/** The rows of each source, in the order in which a screen shows them. */
export const sources = {
  alerts: {
    of: 'alerts',
    heading: { 'en-US': 'Alert', 'es-US': 'Alerta' },
    where: { resolvedAt: { filled: false } },
    text: 'body',
    drill: 'drill',
    takeover: 'signageTakeover',
  },
  events_today: { of: 'events', heading: { 'en-US': 'Today', 'es-US': 'Hoy' }, on: 'today', title: 'shortTitle' },
  dining: {
    of: 'meals',
    heading: { 'en-US': 'Dining today', 'es-US': 'Comidas de hoy' },
    on: 'today',
    text: 'courses',
    each: 'name',
    marks: { soldOut: { 'en-US': 'sold out', 'es-US': 'agotado' } },
  },
  messages: {
    of: 'messages',
    heading: { 'en-US': 'Announcement', 'es-US': 'Anuncio' },
    where: { kind: { is: 'announcement' } },
    text: 'body',
  },
  birthdays: {
    of: 'users',
    heading: { 'en-US': 'Happy birthday', 'es-US': 'Feliz cumpleaños' },
    on: { anniversary: 'birthDate' },
    where: { personType: { is: 'resident' }, celebrateBirthday: { is: true }, status: { in: ['active', 'away'] } },
  },
  events_tomorrow: { of: 'events', heading: { 'en-US': 'Coming up', 'es-US': 'Próximamente' }, on: 'coming', title: 'shortTitle' },
} as const satisfies Signage['sources']
