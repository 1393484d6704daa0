import { catalogue } from '#catalogue/declarations.ts'
import { expect, test } from 'vitest'
import { householdsOf } from '#views/register/households.ts'

test('[R3.14] who has moved out, or has not moved in, is not offered together with who lives there', () => {
  const at = (id: string, apartment: string, status = 'active') => ({ id, building: 'East wing', apartment, status })
  const rows = [at('ada', '12'), at('tom', '12', 'away'), at('eve', '12', 'moved_out'), at('ira', '14'), at('joe', '14', 'moving_in')]
  const idsOf = (apart: readonly string[]) => householdsOf(rows, ['building', 'apartment'], apart).map(group => group.map(({ id }) => id))
  expect(idsOf(['moved_out', 'moving_in', 'archived'])).toEqual([['ada', 'tom']])
  expect(idsOf([])).toEqual([
    ['ada', 'tom', 'eve'],
    ['ira', 'joe'],
  ])
})

test('[R3.14] lists of what people come to together name who comes along, by the first columns, which a page has room for', () => {
  const together = catalogue.resources.filter(({ quota }) => quota?.party)
  expect(together.length).toBeGreaterThan(0)
  for (const { quota, list } of together)
    expect(list.columns.filter(key => key !== quota?.per).slice(0, 4)).toEqual(expect.arrayContaining([quota?.party?.others]))
})
