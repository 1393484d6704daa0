import { nounOf, type Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { recordInvalid } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'
import { countedOf, takes, type Counted } from './counted.ts'
import { lockPlaces, placesOf, type Places } from './places.ts'

/** One row on its way: as it stands (null: it is new), and as it will stand. */
export interface Moving {
  readonly id: string
  readonly before: Row | null
  readonly after: Row
}

/** `held`: places that the row has already; it wants more. */
const full = ({ parents, quota }: Counted, { limit }: Places, others: number, needed: number, held: number) => {
  const [taken, wanted] = [others + held, needed - held]
  const left = Math.max(0, (limit ?? 0) - taken)
  const [one] = nounOf(parents)
  return recordInvalid([
    left === 0
      ? { path: [], message: `This ${one} is full: ${taken} of ${limit ?? 0} places are taken`, code: 'full' }
      : {
          path: quota.plus === undefined ? [] : [quota.plus],
          message: `This ${one} has ${left} of ${limit ?? 0} places left, and this needs ${wanted}`,
          code: 'full',
        },
  ])
}

/** The rows whose places are concerned. */
export const parentsOf = ({ per }: Counted, moving: readonly Moving[]): readonly string[] => [
  ...new Set(moving.flatMap(({ before, after }) => [before?.[per], after[per]].flatMap(id => (typeof id === 'string' ? [id] : [])))),
]

/**
 * What a quota makes of rows that are about to be written: their columns, with the state of waiting where there is no place. The places are
 * locked from here to the end of the transaction. RecordInvalid where a row finds no place and may not wait.
 */
export const holdQuota = async (work: Work, resource: Resource, moving: readonly Moving[]): Promise<ReadonlyMap<string, Row>> => {
  const counted = countedOf(work, resource)
  const overflow = new Map<string, Row>()
  if (!counted) return overflow
  const heldBy = ({ before, after }: Moving): number => (before && before[counted.per] === after[counted.per] ? takes(counted, before) : 0)
  const isMore = (one: Moving): boolean => takes(counted, one.after) > heldBy(one)
  const parents = parentsOf(counted, moving)
  await lockPlaces(work, resource, parents)
  // What does not change is locked all the same: whoever leaves makes room for who waits.
  if (!moving.some(isMore)) return overflow
  const places = await placesOf(
    work,
    resource,
    counted,
    parents,
    moving.map(({ id }) => id),
  )
  const taken = new Map([...places].map(([id, one]) => [id, one.taken]))
  const state = counted.quota.overflow?.state ?? ''
  for (const one of moving) {
    const parent = String(one.after[counted.per])
    const place = places.get(parent)
    if (!place) continue
    const wanted = takes(counted, one.after)
    const before = taken.get(parent) ?? 0
    const fits = place.limit === null || before + wanted <= place.limit
    // Where staff choose who comes in, nobody overtakes those who wait.
    const overtakes = one.before === null && place.waits && !place.promotes && place.waiting > 0 && place.limit !== null
    const mayWait = place.waits && one.before?.[counted.state] !== state && takes(counted, one.before) === 0
    if (!isMore(one) || (fits && !overtakes)) taken.set(parent, before + wanted)
    else if (mayWait) overflow.set(one.id, { [counted.state]: state })
    else throw full(counted, place, before, wanted, heldBy(one))
  }
  return overflow
}
