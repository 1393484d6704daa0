import { defineResource, section } from '#model'
import { audience, choice, boolean, image, publishing, text, url } from '#fields'
import { order } from './fieldSets/order.ts'

/** A page of the web that residents open from the app. */
export default defineResource({
  name: 'web_views',
  label: ['Link', 'Links'],
  about: 'A web page that residents open from the app: the newspaper, the library, the shuttle schedule.',
  path: 'web-views',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    title: text({ limit: 60 }),
    url: url({ label: 'Address' }),
    icon: image({ optional: true, maxBytes: 1_000_000, ratio: 1 }),
    openMode: choice({ options: ['in_the_app', 'in_the_browser'], initial: 'in_the_app', label: 'Opens' }),
    category: text({ limit: 40, optional: true }),
    autoLogin: boolean({
      label: 'Sign residents in automatically',
      help: 'Works only for pages that are set up for it.',
      flag: 'auto_login_urls',
    }),
    order,
    audience: audience(),
    publishing: publishing({ optional: true }),
  },
  import: { match: ['title'] },
  list: {
    columns: ['title', 'url', 'category', 'audience', 'order', 'status'],
    filters: ['category', 'openMode', 'audience', 'status'],
    order: { by: 'order' },
    search: ['title', 'url'],
  },
  form: [section('Link', 'title', 'url', 'icon', 'openMode', 'autoLogin', 'category', 'order')],
  detail: false,
  menu: false,
  icon: 'link',
})
