import { defineResource, oneOf, section } from '#model'
import { audience, boolean, image, longText, text, url } from '#fields'
import { order } from './fieldSets/order.ts'

/** Another app that residents open from this one. */
export default defineResource({
  name: 'linked_accounts',
  label: ['Connected App', 'Connected Apps'],
  about: 'Another app that residents open from this one: the doctor, the bank, the video calls.',
  visibility: 'received',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'settings',
  fields: {
    name: text({ limit: 40 }),
    icon: image({ optional: true, maxBytes: 1_000_000, ratio: 1 }),
    description: text({ limit: 300, optional: true }),
    iosUrl: url({ optional: true, label: 'App Store' }),
    androidUrl: url({ optional: true, label: 'Google Play' }),
    webUrl: url({ optional: true, label: 'On the web' }),
    deepLink: url({ also: 'app', optional: true, label: 'Opens at', help: 'A link that opens the app, such as bank://accounts.' }),
    helpText: longText({ limit: 1000, optional: true, label: 'Setup instructions' }),
    showOnTv: boolean({ label: 'Show on TV' }),
    order,
    audience: audience(),
  },
  rules: [oneOf('iosUrl', 'androidUrl', 'webUrl')],
  import: { match: ['name'] },
  list: {
    columns: ['name', 'description', 'audience', 'showOnTv', 'order', 'status'],
    filters: ['showOnTv', 'audience', 'status'],
    order: { by: 'order' },
    search: ['name', 'description'],
  },
  form: [
    section('App', 'name', 'icon', 'description', 'helpText', 'showOnTv', 'order'),
    section('Links', 'iosUrl', 'androidUrl', 'webUrl', 'deepLink').help('Enter at least one link so that the app can be opened.'),
  ],
  detail: false,
  menu: false,
  icon: 'apps',
})
