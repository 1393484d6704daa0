import { defineResource } from '#model'
import { choice } from '#fields'
import { count, person, report } from './fieldSets/report.ts'
import { figures } from './figures/socialQuotient.ts'
import { views } from './views/socialQuotient.ts'

/** How connected each resident is; a hint for staff, no clinical measure. */
export default defineResource({
  ...report,
  name: 'social_quotient',
  about:
    'How connected each resident was in the last 28 complete days, from 0 to 100: 35% participation, 25% ties, 15% contact, 15% variety, 10% days. Not a clinical measure.',
  fields: {
    resident: person('Resident'),
    quotient: count('Social Quotient', 'Empty for residents who were here on fewer than 10 of the 28 days.'),
    band: choice({
      options: [
        ['at_risk', 'At risk (0–24)'],
        ['low', 'Low (25–49)'],
        ['connected', 'Connected (50–74)'],
        ['very_connected', 'Very connected (75–100)'],
        ['unknown', 'Not enough data'],
      ],
      optional: true,
      readOnly: true,
      label: 'Band',
    }),
    participation: count('Participation', 'Events attended of 12, in %; taking part passively counts half, not at all counts none.'),
    ties: count('Ties', 'People met at least twice at events of at most 25 people, of 6, in %.'),
    contact: count('Contact', 'Posts, contacts with family and feedback given, of 8, in %.'),
    variety: count('Variety', 'Dimensions of wellness among the events attended, of 4, in %.'),
    days: count('Days', 'Days with an event or a check-in, of the days present, in %.'),
    present: count('Days present', 'Of 28: since moving in, without days away or in hospital.'),
  },
  reportSource: 'socialQuotient',
  list: {
    columns: ['resident', 'quotient', 'band', 'participation', 'ties', 'contact', 'variety', 'days'],
    filters: ['resident', 'band', 'quotient'],
  },
  figures,
  views,
})
