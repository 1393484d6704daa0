import { deliver } from '#effects'
import { archive, defineResource, now, section, unarchive } from '#model'
import { details, facts, history, signage } from '#panels'
import { choice, dateTime, duration, boolean, reference, references, text } from '#fields'
import { shown, sources } from './fieldSets/screen.ts'

/** What the screen itself tells, by being there. */
const kept = { optional: true, readOnly: true } as const

/** A screen on the wall: what it shows, and how. */
export default defineResource({
  name: 'signage_devices',
  label: ['Device', 'Devices'],
  about: 'A screen in the lobby, in an elevator or on the TV channel: where it is, what it shows and how.',
  path: 'digital-signage/devices',
  urls: { show: ':id' },
  forms: [
    {
      at: 'content-preferences',
      label: 'Content preferences',
      fields: [
        section('What it shows', 'sources', 'hoursAhead', 'daysAhead', 'cancelledItems').help('Screens only show what everyone may see.'),
        section('How long', 'itemsPerPage', 'secondsPerItem'),
      ],
    },
    {
      at: 'display-settings',
      label: 'Display settings',
      fields: [
        section('Readability', 'theme', 'logo', 'minPoint', 'maxWords', 'language').help(
          'Below 56 points, residents cannot read it from a chair.',
        ),
        section('Operation', 'onHours', 'brightness', 'transition', 'ticker'),
      ],
    },
  ],
  access: { read: 'topLevel', write: 'topLevel' },
  area: 'settings',
  fields: {
    name: text({ limit: 60, unique: true }),
    kind: choice({ options: [['tv_channel', 'TV channel'], 'lobby', 'kiosk', 'elevator'], initial: 'lobby' }),
    orientation: choice({ options: ['landscape', 'portrait'], initial: 'landscape' }),
    venue: reference({ to: 'event_venues', optional: true, label: 'Location' }),
    building: text({ limit: 60, optional: true }),
    floor: text({ limit: 20, optional: true }),
    offlineAfter: duration({ min: 5, max: 1440, initial: 15, label: 'Offline after' }),
    offlineAlertTo: references({
      to: 'users',
      max: 10,
      optional: true,
      label: 'Who is notified',
      help: 'By email, once each time the screen goes offline.',
    }),
    disabled: boolean({ label: 'Turned off', help: 'The screen stays black, and nobody is notified.' }),
    lastSeenAt: dateTime({ ...kept, label: 'Last seen' }),
    offlineAt: dateTime({ ...kept, label: 'Counts as offline' }),
    offlineToldAt: dateTime({ ...kept, label: 'Reported offline' }),
    appVersion: text({ limit: 40, ...kept, label: 'Browser' }),
    ...shown,
  },
  list: {
    columns: ['name', 'kind', 'venue', 'building', 'lastSeenAt', 'status'],
    filters: ['kind', 'building', 'venue', 'status'],
    search: ['name', 'building', 'floor'],
  },
  form: [
    section('Device', 'name', 'kind', 'orientation', 'venue', 'building', 'floor', 'disabled'),
    section('Monitoring', 'offlineAfter', 'offlineAlertTo').help('Find out about a dark screen before residents do.'),
  ],
  show: [
    section('Device', 'kind', 'orientation', 'venue', 'building', 'floor'),
    section('What it shows', 'sources', 'hoursAhead', 'daysAhead', 'itemsPerPage', 'secondsPerItem', 'cancelledItems'),
    section('How', 'theme', 'minPoint', 'maxWords', 'language', 'onHours', 'brightness', 'transition', 'ticker'),
  ],
  page: {
    main: [signage(), details()],
    side: [facts('Monitoring', 'lastSeenAt', 'offlineAfter', 'offlineAlertTo', 'offlineToldAt', 'appVersion'), history()],
  },
  signage: { sources },
  states: {
    off: { when: { disabled: { is: true } }, label: 'Turned off', tone: 'muted', icon: 'close', says: 'somebody turned it off' },
    unconnected: {
      when: { lastSeenAt: { filled: false } },
      label: 'Not connected',
      tone: 'warning',
      icon: 'clock',
      says: 'it has not opened its address yet',
    },
    offline: {
      when: { offlineAt: { past: true } },
      tone: 'error',
      icon: 'alert',
      says: 'it has not been there for longer than is expected',
    },
    online: { tone: 'success', icon: 'checkCircle', says: 'it is there' },
  },
  actions: {
    wentDark: {
      label: 'Report offline',
      done: 'reported offline',
      by: 'system',
      from: ['offline'],
      sets: { offlineToldAt: now() },
      effects: [
        deliver({
          to: 'offlineAlertTo',
          channels: ['email'],
          says: 'The screen "{name}" is offline.\nIt was last there on {lastSeenAt}. Look whether it has power and a network.',
        }),
      ],
    },
    archive,
    unarchive,
  },
  due: [{ at: 'offlineAt', action: 'wentDark', where: { disabled: { is: false }, offlineToldAt: { filled: false } } }],
  home: { offline: { label: 'Screens offline', status: ['offline'], waits: 'warning', shows: ['name', 'venue', 'lastSeenAt'] } },
  icon: 'signage',
})
