import { defineResource } from '#model'
import { audience, choice, image, text, url } from '#fields'

/** The menu of another provider, in place of the dining of this product. */
export default defineResource({
  name: 'e_menus',
  label: ['E-Menu', 'E-Menus'],
  about: 'The menu of another provider. While it is on, the dining pages are hidden and nothing in them is lost.',
  path: 'e-menu-choice',
  singleton: true,
  titleFields: 'displayName',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'dining',
  fields: {
    providerName: text({ limit: 60, label: 'Provider' }),
    url: url({ label: 'Menu link' }),
    displayName: text({ limit: 40, label: 'Name residents see' }),
    icon: image({ optional: true, maxBytes: 1_000_000, ratio: 1 }),
    openMode: choice({ options: ['in_the_app', 'in_the_browser'], initial: 'in_the_browser', label: 'Opens' }),
    loginHint: text({ limit: 200, optional: true, label: 'Sign-in hint' }),
    audience: audience({ label: 'Shown to' }),
  },
  list: { columns: ['displayName', 'providerName', 'url', 'openMode'] },
  icon: 'dining',
})
