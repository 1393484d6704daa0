import { defineResource, notBefore } from '#model'
import { audience, date, image, richText, text } from '#fields'

/** What residents read first when they open dining. */
export default defineResource({
  name: 'welcome_messages',
  about: 'What residents read first when they open dining in the app.',
  path: 'welcome_message',
  singleton: true,
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'dining',
  fields: {
    title: text({ limit: 80 }),
    body: richText({ short: true, limit: 1500, label: 'Text' }),
    image: image({ optional: true, maxBytes: 5_000_000, label: 'Picture' }),
    startDate: date({ optional: true, label: 'Shown from' }),
    endDate: date({ optional: true, label: 'Shown until' }),
    audience: audience({ label: 'Shown to' }),
  },
  rules: [notBefore('endDate', 'startDate')],
  list: { columns: ['title', 'startDate', 'endDate', 'audience', 'status'], sort: '-startDate' },
  icon: 'message',
})
