import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { isDelivered } from '#console/views/shared/useReachOfRow.ts'

test('[R13.1] whom a row reached is asked of rows that go to many, not of those of which one person is told', () => {
  const asked = catalogue.resources.filter(isDelivered).map(({ name }) => name)
  expect(asked).toEqual(expect.arrayContaining(['alerts', 'messages', 'event_campaigns']))
  expect(asked).not.toContain('bulletin_boards')
})
