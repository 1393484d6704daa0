import { randomBytes } from 'node:crypto'
import type { EffectServer } from '../adapters.server.ts'
import type { DrawOptions } from './draw.ts'
import { inDrawnOrder } from './lots.server.ts'

/** Bytes of a seed: nobody guesses it before. */
const SEED = 16

/** Draws once for each row: the seed is kept with it, and the lots bring in those who wait, in their order. */
export const draw: EffectServer<DrawOptions> = {
  follow: async (work, { among, seed: seedKey, lot }, rows, resource) => {
    const waiters = work.resource(among)
    const { per = '', overflow } = waiters.quota ?? {}
    const state = Object.keys(waiters.fields).find(key => waiters.fields[key]?.type === 'state') ?? ''
    let drawn = 0
    for (const row of rows) {
      const seed = randomBytes(SEED).toString('hex')
      await work.lock(resource, { ids: [row.id] })
      await work.change(resource, [{ id: row.id, values: { [seedKey]: seed } }])
      const found = await work.lock(waiters, { field: per, id: row.id })
      const waiting = found.filter(one => !one.isDeleted && !one.isArchived && one.values[state] === overflow?.state)
      const order = inDrawnOrder(
        seed,
        waiting.map(({ id }) => id),
      )
      drawn += await work.change(
        waiters,
        order.map((id, index) => ({ id, values: { [lot]: index + 1 } })),
      )
    }
    return [{ label: 'Drawn', count: drawn }]
  },
}
