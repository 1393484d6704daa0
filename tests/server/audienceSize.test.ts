import { expect, test } from 'vitest'
import type { ReadingSession } from '#server/query/reader.ts'
import { makeAudienceSize } from '#server/session/audienceSize.ts'
import { deliveryWorld } from './deliveryWorld.ts'
import { person, places } from './operations/testOrganizations.ts'

const stage = deliveryWorld(10)
const { grove, harbor, lakeside } = places
const head = person('Head', harbor)

test('[R6.4] the communities that an operator adds are counted beside everybody or a category, this organization once', async () => {
  const ask = (scope: string, communities: readonly { readonly id: string }[]) =>
    makeAudienceSize(stage.world().catalogue)(stage.at(head) as unknown as ReadingSession, {
      organizationId: harbor.id,
      scope,
      roleIds: [],
      receivers: communities.map(({ id }) => ({ id, type: 'ORGANIZATION' })),
    })
  const own = await ask('all', [])
  const all = await ask('all', [grove, lakeside, harbor])
  const below = all.parts.find(part => part.label === '2 communities')
  expect(below).toMatchObject({ count: 14, detail: `${grove.name}, ${lakeside.name}` })
  expect(all.total).toBe(own.total + 14)
  expect(await ask('select-categories', [grove, lakeside])).toMatchObject({ total: 14 })
})
