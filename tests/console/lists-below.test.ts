import { expect, test } from 'vitest'
import { isBelow } from '#console/views/list/ListHeading.tsx'

test('[R3.7] the list of users leads to the invitations below it; the list of organizations to nothing that lies in one', () => {
  const users = '/organizations/:organizationId/users'
  expect(isBelow(`${users}/invitations`, users)).toBe(true)
  expect(isBelow(users, '/organizations')).toBe(false)
  expect(isBelow(`${users}_of_old`, users)).toBe(false)
  expect(isBelow(users, users)).toBe(false)
  expect(isBelow(null, users)).toBe(false)
})
