import { expect, test } from 'vitest'
import { instantOf } from '#fields/dateTime/zone.ts'
import organizations from '../../resources/organizations.ts'

test('[R6.2] every clock that an organization can have is one, from Puerto Rico to Hawaii', () => {
  const { options } = organizations.fields.timezone.options
  const hours = options.map(one => Number(instantOf('2027-07-04T12:00', String(one[0]))?.slice(11, 13)))
  expect(hours).toEqual([16, 17, 18, 19, 19, 20, 22, 16])
})
