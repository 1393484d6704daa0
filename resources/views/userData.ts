import { overview, table } from '#views'

/** How User Data is looked at. */
export const views = {
  overview: overview({
    figures: ['people', 'residents', 'age', 'stay', 'alone', 'unreachable', 'checkedIn'],
    filters: ['users.personType', 'users.careLevel', 'users.building'],
    charts: [
      { as: 'bars', figure: 'people', by: 'user_data.personType', label: 'People, by type' },
      { as: 'bars', figure: 'people', by: 'user_data.reachable', label: 'People, by best contact' },
    ],
    groups: { by: ['users.careLevel', 'users.building'], figures: ['residents', 'age', 'stay', 'alone', 'unreachable', 'checkedIn'] },
  }),
  people: table({ label: 'People', icon: 'people' }),
}
