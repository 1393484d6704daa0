import { archive, defineResource, publish, section, unarchive } from '#model'
import { audience, choice, boolean, image, publishing, text, url } from '#fields'
import { order } from './fieldSets/order.ts'

/** A page of the web that residents open from the app. */
export default defineResource({
  name: 'web_views',
  type: 'WebView',
  label: ['Link', 'Links'],
  about: 'A web page that residents open from the app: the newspaper, the library, the shuttle schedule.',
  path: 'web-views',
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    title: text({ limit: 60 }),
    url: url({ limit: 2000, label: 'Address' }),
    icon: image({ optional: true, maxBytes: 1_000_000, ratio: 1 }),
    openMode: choice({ options: ['in_the_app', 'in_the_browser'], initial: 'in_the_app', label: 'Opens' }),
    category: text({ limit: 40, optional: true }),
    autoLogin: boolean({ label: 'Sign residents in automatically', help: 'Works only for pages that are set up for it.' }),
    order,
    audience: audience(),
    publishing: publishing({ optional: true }),
  },
  list: {
    columns: ['title', 'url', 'category', 'audience', 'order', 'status'],
    filters: ['category', 'openMode', 'audience', 'status'],
    sort: 'order',
    search: ['title', 'url'],
  },
  form: [
    section('Link', 'title', 'url', 'icon', 'openMode', 'autoLogin', 'category', 'order'),
    section('Audience', 'audience'),
    section('Publishing', 'publishing'),
  ],
  actions: { publish, archive, unarchive },
  detail: false,
  menu: false,
  icon: 'link',
})
