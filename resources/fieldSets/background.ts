import { section, shownWhen } from '#model'
import { boolean, choice, choices, phone, repeater, tags, text } from '#fields'
import { CARED_FOR, LIVES_HERE } from './care.ts'
import { ALLERGENS, DIETS } from './dining.ts'

/** What staff know of a person besides where they live. */
export const background = {
  gender: choice({ options: [['woman', 'Female'], ['man', 'Male'], 'other'], optional: true }),
  languages: tags({ optional: true, max: 6 }),
  veteran: boolean(),
  interests: tags({ optional: true, max: 20 }),
  dietTags: choices({ options: DIETS, optional: true, label: 'Diet' }),
  allergens: choices({ options: ALLERGENS, optional: true, label: 'Allergies' }),
  mobility: choice({
    options: [
      ['walks_alone', 'Walks independently'],
      ['with_a_walker', 'Uses a walker'],
      ['wheelchair', 'Uses a wheelchair'],
      'stays_in_bed',
    ],
    optional: true,
  }),
  emergencyContacts: repeater({
    type: 'EmergencyContact',
    fields: { name: text({ limit: 120 }), relation: text({ limit: 40, optional: true }), phone: phone() },
    max: 5,
    optional: true,
    itemLabel: 'Contact',
  }),
} as const

/** What forms and pages say of those who live here, and of nobody else unless something in it is filled in. */
export const living = [
  ...shownWhen(
    LIVES_HERE,
    section('Home', 'building', 'apartment', 'careLevel', 'moveInDate', 'moveOutDate', 'dailyCheckin', 'awayThrough'),
    section('Preferences and needs', 'interests', 'dietTags', 'allergens', 'mobility').help('Staff only.'),
  ),
  ...shownWhen(CARED_FOR, section('Emergency contacts', 'emergencyContacts').help('Staff only.')),
]
