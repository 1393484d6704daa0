import { defineResource, section } from '#model'
import { choice, dateTime, duration, boolean, reference, references, secretText, text } from '#fields'
import { shown } from './fieldSets/screen.ts'

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
        section('Operation', 'onHours', 'brightness', 'sound', 'transition', 'ticker'),
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
    offlineAlertTo: references({ to: 'users', max: 10, optional: true, label: 'Who is notified' }),
    secretToken: secretText({
      limit: 200,
      optional: true,
      label: 'Device key',
      help: 'The device signs in with this key. Generating a new key disconnects the old one.',
    }),
    disabled: boolean({ label: 'Turned off' }),
    lastSeenAt: dateTime({ optional: true, readOnly: true, label: 'Last seen' }),
    appVersion: text({ limit: 40, optional: true, readOnly: true, label: 'Version' }),
    ...shown,
  },
  list: {
    columns: ['name', 'kind', 'venue', 'building', 'lastSeenAt', 'disabled', 'status'],
    filters: ['kind', 'building', 'venue', 'disabled', 'status'],
    search: ['name', 'building', 'floor'],
  },
  form: [
    section('Device', 'name', 'kind', 'orientation', 'venue', 'building', 'floor', 'disabled'),
    section('Monitoring', 'offlineAfter', 'offlineAlertTo', 'secretToken').help('Find out about a dark screen before residents do.'),
  ],
  show: [
    section('Device', 'kind', 'orientation', 'venue', 'building', 'floor', 'disabled', 'lastSeenAt', 'appVersion'),
    section('What it shows', 'sources', 'hoursAhead', 'daysAhead', 'itemsPerPage', 'secondsPerItem', 'cancelledItems'),
    section('How', 'theme', 'minPoint', 'onHours', 'brightness', 'sound', 'ticker'),
  ],
  icon: 'signage',
})
