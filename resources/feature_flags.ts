import { matrix, table } from '#views'
import { defineResource } from '#model'
import { choice, date, featureFlagTargets, key, longText } from '#fields'

/** A switch that opens a part of the product for some organizations, or for all. */
export default defineResource({
  name: 'feature_flags',
  about: 'Turns a part of the product on for some communities or for all.',
  belongsTo: 'platform',
  access: { read: 'platformSuperUser', write: 'platformSuperUser' },
  fields: {
    key: key({ limit: 60, unique: true, fixed: true }),
    description: longText({ limit: 300 }),
    value: featureFlagTargets({ to: 'organizations', confirm: 'key', label: 'On for', optional: true }),
    kind: choice({
      options: ['release', 'permanent', 'permission'],
      initial: 'permanent',
      help: 'Release: until a new part is there for everybody. Permission: for those who may have a part.',
    }),
    expiresOn: date({
      showWhen: { field: 'kind', is: 'release' },
      label: 'Remove by',
      help: 'When the flag should be removed. It does not turn off by itself.',
    }),
  },
  list: {
    columns: ['key', 'value', 'description', 'kind', 'updatedAt'],
    filters: ['value', 'kind', 'status'],
    search: ['key', 'description'],
  },
  form: ['key', 'description', 'value', 'kind', 'expiresOn'],
  views: { list: table({ label: 'List' }), by_organization: matrix({ on: 'value', key: 'key' }) },
  detail: false,
  icon: 'flag',
})
