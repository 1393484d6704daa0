import { expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { makeTelling } from '#console/app/telling/telling.ts'
import type { ConsoleContextValue } from '#console/session/context.tsx'
import { organization, person } from './viewsSupport.tsx'

const notice = { id: 'u1', version: 1, recordTitle: 'Chess: back on', status: 'draft', people: 2 }

const telling = () => {
  const getList = vi.fn(() => Promise.resolve({ data: [notice], total: 1 }))
  const place = { person, organization } as unknown as ConsoleContextValue
  return { getList, ...makeTelling({ catalogue, verbs: () => ({ getList }) as never, place: () => place }) }
}

test('[R3.10] after an undo it is asked whom to tell, whichever resources that has changed', async () => {
  const { ask, asked, getList } = telling()
  await ask(null, 'c2')
  expect(getList).toHaveBeenCalledExactlyOnceWith(
    'updates',
    expect.objectContaining({ filter: { changeSet: { is: 'c2' }, status: ['draft'] } }),
  )
  expect(asked()?.notices).toEqual([notice])
})

test('[R3.10] a change of what nobody is told of asks nothing', async () => {
  const { ask, asked, getList } = telling()
  await ask('groups', 'c1')
  expect(getList).not.toHaveBeenCalled()
  expect(asked()).toBeNull()
})
