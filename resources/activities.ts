import { defineResource } from '#model'
import { choice, dateTime, number, reference, text } from '#fields'

const ACTIONS = [
  'session',
  'view',
  'open_message',
  'ack',
  'rsvp',
  'attend',
  'decline',
  'checkin',
  'mood',
  'doc_open',
  'article_read',
  'video_play',
  'recipe_view',
  'link_click',
  'app_launch',
  'menu_view',
  'service_request',
  'bulletin_post',
  'family_contact',
  'feedback',
] as const

/** Something that a person did, once: what every report counts. Written, never changed. */
export default defineResource({
  name: 'activities',
  type: 'Activity',
  label: ['Activity', 'Activities'],
  about: 'What people did, one line each. Reports are counted from it, and it cannot be edited.',
  urls: false,
  titleFields: 'objectTitle',
  access: { read: 'organizationStaff', write: 'nobody' },
  area: 'insights',
  fields: {
    user: reference({ to: 'users', readOnly: true, label: 'Who' }),
    action: choice({ options: ACTIONS, readOnly: true, label: 'Did what' }),
    surface: choice({ options: ['app', 'web', ['tv', 'TV'], 'voice', 'kiosk', 'signage', 'paper'], readOnly: true, label: 'Where' }),
    objectType: text({ optional: true, readOnly: true, label: 'Item type' }),
    objectTitle: text({ optional: true, readOnly: true, label: 'Item' }),
    at: dateTime({ readOnly: true, label: 'When' }),
    minutes: number({ integer: true, min: 0, max: 1440, optional: true, readOnly: true }),
    value: number({ integer: true, min: 1, max: 5, optional: true, readOnly: true, help: 'From 1 to 5: of a mood, of a rating.' }),
  },
  list: {
    columns: ['at', 'user', 'action', 'objectTitle', 'surface', 'minutes', 'value'],
    filters: ['at', 'user', 'action', 'surface', 'objectType'],
    search: ['user', 'objectTitle'],
    sort: '-at',
  },
  form: [],
  show: ['at', 'user', 'action', 'surface', 'objectType', 'objectTitle', 'minutes', 'value'],
  actions: {},
  operations: { create: false, update: false, delete: false, duplicate: false, import: false },
  menu: false,
  icon: 'insights',
})
