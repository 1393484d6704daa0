import { defineResource } from '#model'
import { featureFlagTargets, key, longText } from '#fields'
import type { ViewCases } from '../cases.ts'
import type { MatrixOptions } from './matrix.ts'

const switches = defineResource({
  name: 'switches',
  type: 'Switch',
  label: ['Switch', 'Switches'],
  belongsTo: 'platform',
  titleFields: 'name',
  access: { read: 'platformSuperUser', write: 'platformSuperUser' },
  fields: {
    name: key({ limit: 40, unique: true, fixed: true }),
    note: longText({ limit: 100, optional: true }),
    where: featureFlagTargets({ to: 'organizations', optional: true }),
  },
  list: { columns: ['name', 'where'], sort: 'name' },
})

export const cases: ViewCases<MatrixOptions> = {
  resource: switches,
  accepted: { on: 'where', key: 'name' },
  says: 'a row for each and a column for each organization, to switch it there and to see what that opens',
  refused: [
    {
      options: { on: 'name', key: 'name' },
      path: 'on',
      message: "is 'name', which says of no organization of switches where it is on.",
    },
    { options: { on: 'where', key: 'note' }, path: 'key', message: "is 'note', which is no key or text of switches." },
  ],
}
