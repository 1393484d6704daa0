import { defineResource } from '#model'
import { choice } from '#fields'
import { figure, report, words } from './fieldSets/report.ts'

/** Who lives here, in groups. */
export default defineResource({
  ...report,
  name: 'resident_demographics',
  type: 'ResidentDemographicsRow',
  label: ['Group', 'Resident Demographics'],
  about: 'Who lives here today by care level, age, building and length of stay. Of groups of fewer than 5 no number is shown.',
  path: 'reports/resident_demographics',
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
})
