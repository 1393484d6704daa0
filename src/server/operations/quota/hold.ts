import { fieldOfKey } from '#catalogue'
import { holds, inSentence, nounOf, now, type Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { recordInvalid } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'
import { valueSet } from '../serverValues.ts'
import { toRow } from '../toRow.ts'
import { columnOf, countedOf, isThere, placeOf, takes, type Counted } from './counted.ts'
import { refuseTwice } from './party.ts'
import { lockPlaces, placesOf, takenOf, type Places } from './places.ts'
import { specialOf } from './special.ts'
import { refuseOutside } from './window.ts'

/** One row on its way: as it stands (null: it is new), and as it will stand. */
export interface Moving {
  readonly id: string
  readonly before: Row | null
  readonly after: Row
}

/** `held`: places that the row has already; it wants more. */
const full = (resource: Resource, { parents, quota }: Counted, { limit }: Places, others: number, needed: number, held: number) => {
  const [taken, wanted] = [others + held, needed - held]
  const left = Math.max(0, (limit ?? 0) - taken)
  // What is full is the seating, and another one of the meal may have room.
  const within = quota.within === undefined ? null : fieldOfKey(resource, quota.within)
  const one = within ? inSentence(within.label) : nounOf(parents)[0]
  const { unit = 'places' } = quota
  const path = [(left === 0 ? within?.key : (quota.plus ?? quota.size)) ?? []].flat()
  const message =
    left === 0
      ? `This ${one} is full: ${taken} of ${limit ?? 0} ${unit} are taken${within ? `. Choose another ${one}` : ''}`
      : `This ${one} has ${left} of ${limit ?? 0} ${unit} left, and this needs ${wanted}`
  return recordInvalid([{ path, message, code: 'full' }])
}

/** Special places are taken; others may be free. */
const unfit = ({ parents, quota }: Counted, limit: number, taken: number) => {
  const message = `This ${nounOf(parents)[0]} has ${limit - taken} of ${limit} ${quota.special?.unit ?? ''} left`
  return recordInvalid([{ path: [], message, code: 'full' }])
}

const off = ({ parents }: Counted) => recordInvalid([{ path: [], message: `This ${nounOf(parents)[0]} is canceled`, code: 'canceled' }])

/** The rows whose places are concerned. */
export const parentsOf = ({ per }: Counted, moving: readonly Moving[]): readonly string[] => [
  ...new Set(moving.flatMap(({ before, after }) => [before?.[per], after[per]].flatMap(id => (typeof id === 'string' ? [id] : [])))),
]

/** Whether somebody decides on a new row before it gets a place. */
const isAsked = (work: Work, resource: Resource, { quota }: Counted, { asks }: Places, { before, after }: Moving): boolean => {
  const { unless } = quota.asks ?? {}
  const isLetIn = unless !== undefined && holds(unless, key => after[columnOf(resource, key)], work.env.now, work.env.timeZone)
  return before === null && asks && !isLetIn
}

/** The columns that keep when a row was put among those who wait. */
const sinceNow = async (work: Work, resource: Resource, { quota }: Counted): Promise<Row> => {
  const field = quota.overflow?.at === undefined ? null : fieldOfKey(resource, quota.overflow.at)
  return field ? toRow({ [field.key]: valueSet(field, now(), work) }, [field], work.env) : {}
}

/**
 * What a quota makes of rows that are about to be written: their columns, with the state of waiting where there is no place, and of asking
 * where somebody decides first. The places are locked from here to the end of the transaction. RecordInvalid where a row finds no place and
 * may not wait, where what has the places is canceled, where it comes too early or too late, and where it names somebody a second time.
 */
export const holdQuota = async (work: Work, resource: Resource, moving: readonly Moving[]): Promise<ReadonlyMap<string, Row>> => {
  const counted = countedOf(work, resource)
  const found = new Map<string, Row>()
  if (!counted) return found
  const heldBy = ({ before, after }: Moving): number =>
    before && placeOf(counted, before) === placeOf(counted, after) ? takes(counted, before) : 0
  const isMore = (one: Moving): boolean => takes(counted, one.after) > heldBy(one)
  const parents = parentsOf(counted, moving)
  await lockPlaces(work, resource, parents)
  await refuseTwice(work, resource, counted, moving)
  // What does not change is locked all the same: whoever leaves makes room for who waits.
  if (!moving.some(isMore)) return found
  const places = await placesOf(work, counted, parents)
  const ids = moving.map(({ id }) => id)
  const groups = await takenOf(work, resource, counted, parents, ids)
  const taken = new Map([...groups].map(([group, one]) => [group, one.taken]))
  const special = new Map([...groups].map(([group, one]) => [group, one.special]))
  const takesSpecial = await specialOf(
    work,
    counted,
    moving.map(({ after }) => after),
  )
  const state = counted.quota.overflow?.state ?? ''
  for (const one of moving) {
    const place = places.get(String(one.after[counted.per]))
    if (!place) continue
    // What comes back from the trash had its place before.
    if (place.isOff && isMore(one) && (one.before === null || isThere(one.before))) throw off(counted)
    if (one.before === null) await refuseOutside(work, resource, counted, place.row, one.after)
    if (isMore(one) && isAsked(work, resource, counted, place, one)) {
      found.set(one.id, { [counted.state]: counted.quota.asks?.state })
      continue
    }
    const group = placeOf(counted, one.after)
    const wanted = takes(counted, one.after)
    const before = taken.get(group) ?? 0
    const waiting = groups.get(group)?.waiting ?? 0
    const [needy, needyBefore] = [takesSpecial(one.after), special.get(group) ?? 0]
    const isFit = place.special === null || needy === 0 || needyBefore + needy <= place.special
    const fits = isFit && (place.limit === null || before + wanted <= place.limit)
    // Where staff choose who comes in, nobody overtakes those who wait.
    const overtakes = place.waits && place.promote === null && waiting > 0 && place.limit !== null
    const waits = one.before === null && (place.holdsBack || overtakes)
    // Whoever is at the door is told that there is no place, not put in line as if that were what was pressed.
    const isGiven = counted.given.includes(String(one.after[counted.state]))
    const mayWait = place.waits && isGiven && one.before?.[counted.state] !== state && takes(counted, one.before) === 0
    if (!isMore(one) || (fits && !waits)) {
      taken.set(group, before + wanted)
      special.set(group, needyBefore + needy)
    } else if (mayWait) found.set(one.id, { [counted.state]: state, ...(await sinceNow(work, resource, counted)) })
    else if (!isFit) throw unfit(counted, place.special ?? 0, needyBefore)
    else throw full(resource, counted, place, before, wanted, heldBy(one))
  }
  return found
}
