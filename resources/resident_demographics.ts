import { defineResource } from '#model'
import { overview, table } from '#views'
import { choice } from '#fields'
import { figure, report, words } from './fieldSets/report.ts'

/** Who lives here, in groups. */
export default defineResource({
  ...report,
  name: 'resident_demographics',
  label: ['Group', 'Resident Demographics'],
  about: 'Who lives here by care level, age, building and length of stay. The table shows no number of groups of fewer than 5.',
  titleFields: 'value',
  fields: {
    dimension: choice({
      options: [['care', 'Care level'], 'age', 'building', ['stay', 'Length of stay']],
      optional: true,
      readOnly: true,
      label: 'Grouped by',
    }),
    value: words('Group'),
    residents: words('Residents'),
    share: figure('Share %', 'Of all residents who live here today; not shown for fewer than 5.'),
  },
  reportSource: 'demographics',
  list: { columns: ['dimension', 'value', 'residents', 'share'], filters: ['dimension'], sort: 'dimension', thenBy: 'value' },
  views: {
    overview: overview({
      figures: [
        'users.residents',
        'users.moveIns',
        'users.moveOuts',
        'users.future',
        'users.familyShare',
        'users.unreachable',
        'users.uncategorized',
      ],
      filters: ['users.careLevel', 'users.building', 'users.gender'],
      charts: [
        { as: 'line', figure: 'users.residents', step: 'month', least: 12, label: 'Residents by month' },
        { as: 'bars', figure: 'users.residents', by: 'users.careLevel', label: 'Residents, by care level' },
        { as: 'line', figure: 'users.moveIns', step: 'month', least: 12, label: 'Move-ins by month' },
        { as: 'bars', figure: 'users.residents', by: 'users.gender', label: 'Residents, by gender' },
      ],
      groups: {
        by: ['users.careLevel', 'users.building', 'users.mobility'],
        figures: ['users.residents', 'users.moveIns', 'users.moveOuts', 'users.familyShare', 'users.veterans', 'users.unreachable'],
      },
    }),
    all: table({ label: 'Groups', icon: 'people' }),
  },
})
