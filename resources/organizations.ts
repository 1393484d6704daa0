import { details, facts, history } from '#panels'
import { archive, defineResource, section, unarchive } from '#model'
import { boolean, choice, choices, dateTime, email, image, longText, number, phone, reference, secretText, tags, text } from '#fields'
import { ALL_CARE_LEVELS } from './fieldSets/care.ts'
import { LOCALES } from './fieldSets/locales.ts'

/** An organization that runs a resident-facing app: the platform, an operator or one community. */
export default defineResource({
  name: 'organizations',
  about: 'A community, or an operator of several.',
  belongsTo: 'platform',
  visibility: 'hierarchy',
  access: { read: 'organizationStaff', write: 'topLevel' },
  area: 'settings',
  twoFactor: 'requireTwoFactor',
  opened: 'openedAt',
  fields: {
    name: text({ limit: 120 }),
    slug: text({
      limit: 60,
      unique: true,
      slug: '-',
      help: 'Lowercase letters, digits and hyphens. Part of the web address that residents use.',
    }),
    parent: reference({
      to: 'organizations',
      fixed: true,
      help: 'The operator that it belongs to, or the top level where it has none; it cannot be changed later. A community that others belong to becomes an operator, also while those are archived: its console no longer has dining, check-ins and signage.',
    }),
    productName: choice({ options: ['life', 'thrive', 'elevate', 'reach'], wireCase: 'upper', label: 'Product' }),
    clientName: text({
      limit: 60,
      optional: true,
      label: 'Client',
      help: 'If filled in, its staff see the corporate console (for the client aspen that of Life). Leave blank for the console of its product.',
    }),
    timezone: choice({
      options: [
        ['America/New_York', 'Eastern Time'],
        ['America/Chicago', 'Central Time'],
        ['America/Denver', 'Mountain Time'],
        ['America/Phoenix', 'Arizona Time'],
        ['America/Los_Angeles', 'Pacific Time'],
        ['America/Anchorage', 'Alaska Time'],
        ['Pacific/Honolulu', 'Hawaii Time'],
        ['America/Puerto_Rico', 'Atlantic Time, Puerto Rico'],
      ],
      label: 'Time zone',
      help: 'All dates and times here follow this clock. If you change it, meals and check-in keep their hours. Events, messages and alerts that are already planned keep their moment, so their hours change: check them afterward.',
    }),
    locale: choice({
      options: LOCALES,
      initial: 'en-US',
      label: 'Dates and numbers',
      help: 'How dates, times and numbers are written on screens and in messages, and read from imported files.',
      backfill: "'en-US'",
    }),
    address: longText({ limit: 300, optional: true, help: 'Printed on calendars and at the bottom of messages.' }),
    phone: phone({ optional: true }),
    mainContact: text({ limit: 120, optional: true }),
    logo: image({ optional: true, maxBytes: 5_000_000, ratio: 2, without: 'nothing' }),
    careLevels: choices({ options: ALL_CARE_LEVELS, optional: true, label: 'Care levels' }),
    buildings: tags({ limit: 60, max: 12, optional: true }),
    billingName: text({ limit: 120, optional: true }),
    billingEmail: email({ optional: true }),
    vimeoToken: secretText({ optional: true, label: 'Vimeo token' }),
    requireTwoFactor: boolean({
      label: 'Require two-step sign-in',
      help: 'Its owners and admins set up a code on their phone the next time they sign in with a password. Those of an organization above, who can open this console too, are asked where that one requires it. Your own sign-in provider, if you use one, asks for a second step itself.',
    }),
    features: choices({ options: [['checkin', 'Check-in'], 'workOrders', ['emenuChoice', 'E-menu choice']], optional: true }),
    openedAt: dateTime({
      optional: true,
      readOnly: true,
      label: 'First sign-in',
      backfill:
        '(select min(coalesce(u.last_sign_in_at, case when u.password_hash is not null then u.created_at end)) from users u where u.organization_id = organizations.id and (u.admin or u.is_owner))',
    }),
    unitCount: number({ integer: true, min: 0, max: 100000, optional: true, label: 'Units' }),
  },
  list: {
    columns: ['name', 'productName', 'parent', 'timezone', 'status'],
    filters: ['productName', 'parent', 'features', 'status'],
    search: ['name', 'slug'],
    modes: ['grid', 'list'],
    image: 'logo',
  },
  form: [
    section('Organization', 'name', 'slug', 'parent', 'timezone', 'locale', 'unitCount', 'careLevels', 'buildings'),
    section('Contact', 'address', 'phone', 'mainContact', 'logo'),
    section('Product', 'productName', 'clientName', 'features').help('The product sets the screens and colors that staff see.'),
    section('Security', 'requireTwoFactor'),
    section('Billing and keys', 'billingName', 'billingEmail', 'vimeoToken'),
  ],
  states: {
    setup: {
      when: { openedAt: { filled: false } },
      label: 'Being set up',
      tone: 'warning',
      icon: 'clock',
      says: 'nobody who works there has signed in yet',
    },
  },
  actions: {
    archive: {
      ...archive,
      confirm:
        'Staff and residents can still use it, and scheduled messages go out. Daily check-ins, reminders and repeating events and meals stop until it is unarchived.',
      guards: [{ when: { parent: { filled: true } }, because: 'All others belong to this organization. It cannot be archived.' }],
    },
    unarchive,
  },
  page: { main: [details()], side: [facts('Contact', 'mainContact', 'phone', 'address'), history()] },
  icon: 'building',
})
