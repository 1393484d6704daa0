import { defineResource } from '#model'
import { careLevel, count, day, figure, person, personType, reachable, report, words } from './fieldSets/report.ts'
import { figures } from './figures/userData.ts'
import { views } from './views/userData.ts'

/** The roster, with what follows from it. */
export default defineResource({
  ...report,
  name: 'user_data',
  label: ['Person', 'User Data'],
  about: 'Everyone in the user list, with age, length of stay, family, contact methods and check-ins.',
  path: 'reports/user-data',
  fields: {
    person: person('Name'),
    personType,
    building: words('Building'),
    apartment: words('Apartment'),
    careLevel,
    age: count('Age', 'In whole years, today.'),
    stayMonths: count('Stay (months)', 'Whole months since moving in, or until moving out.'),
    family: count('Family', 'Family members who are linked now: agreed to, and neither paused, ended nor archived.'),
    reachable,
    lastActive: day('Last active', 'The last day on which they did anything themselves, within a year.'),
    checkedIn: figure('Checked in %', 'Of the last 28 days on which they were expected; days away do not count.'),
  },
  reportSource: 'userData',
  list: {
    columns: ['person', 'personType', 'apartment', 'careLevel', 'age', 'stayMonths', 'family', 'reachable', 'lastActive', 'checkedIn'],
    filters: ['person', 'personType', 'careLevel', 'reachable', 'lastActive'],
    search: ['person', 'building', 'apartment'],
  },
  figures,
  views,
})
