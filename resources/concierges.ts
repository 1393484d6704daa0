import { defineResource, section } from '#model'
import { audience, choice, email, boolean, image, number, phone, publishing, references, richText, text, weeklyHours } from '#fields'
import { order } from './fieldSets/order.ts'
const asked = { showWhen: { field: 'requests', is: true } } as const

/** A service that residents can use: the hairdresser, the bus, the repairs. */
export default defineResource({
  name: 'concierges',
  label: ['Service', 'Services'],
  about: 'Something residents can use or request: the hair salon, the shuttle, a repair.',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    name: text({ limit: 60 }),
    category: choice({ options: ['care', 'hair', 'transport', 'repairs', 'cleaning', 'technology', 'other'], initial: 'other' }),
    image: image({ optional: true, maxBytes: 5_000_000, label: 'Picture' }),
    description: richText({ limit: 3000, optional: true }),
    phone: phone({ optional: true }),
    email: email({ optional: true }),
    hours: weeklyHours({ optional: true }),
    location: text({ limit: 120, optional: true, label: 'Location' }),
    priceNote: text({ limit: 120, optional: true, label: 'Cost' }),
    requests: boolean({ label: 'Residents can request it in the app' }),
    requestTo: references({ to: 'users', max: 10, label: 'Send requests to', ...asked }),
    slaHours: number({ integer: true, min: 1, max: 240, optional: true, label: 'Response time (hours)', ...asked }),
    order,
    audience: audience(),
    publishing: publishing({ optional: true }),
  },
  import: { match: ['name'] },
  list: {
    columns: ['name', 'category', 'phone', 'email', 'order', 'status'],
    filters: ['category', 'requests', 'audience', 'status'],
    order: { by: 'order' },
    search: ['name', 'location'],
    image: 'image',
  },
  form: [
    section('Service', 'name', 'category', 'image', 'description', 'priceNote', 'order'),
    section('Contact and location', 'phone', 'email', 'hours', 'location'),
    section('Requests', 'requests', 'requestTo', 'slaHours').help('The person who gets requests sees how soon residents expect a reply.'),
  ],
  detail: false,
  icon: 'service',
})
