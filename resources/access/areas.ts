import { defineAreas } from '#model'

/** The areas of work that staff roles speak of, in the order of their screen. Each resource names its own. */
export const areas = defineAreas({
  events: { label: 'Events', about: 'Events, sign-ups, campaigns, templates, venues and the calendar.' },
  dining: { label: 'Dining', about: 'Meals, menu cycles, dining venues and the e-menu.' },
  communications: { label: 'Communications', about: 'Messages, alerts, updates and the bulletin board.' },
  people: { label: 'People', about: 'Residents, families, staff, groups and invitations.' },
  content: { label: 'Content', about: 'Documents, articles, videos, recipes, services and web pages.' },
  frontDesk: { label: 'Front desk', about: 'Daily check-in and its settings.' },
  insights: { label: 'Insights', about: 'Reports and what people did in the app. Names in them need People, too.', names: 'people' },
  settings: { label: 'Settings', about: 'The organization, its staff roles, connected apps and the activity log.' },
})

declare module '#model/declared.ts' {
  interface Declared {
    readonly areas: typeof areas
  }
}
