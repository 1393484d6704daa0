import { fieldTypeOf } from '#catalogue'
import type { RepeatOptions } from '#effects'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import type { Resource, SeriesReport } from '#model'
import { notFound, recordInvalid } from '../../request/errors.ts'
import type { EditSeries, Operations } from '../../request/types.ts'
import type { Work } from '../../request/work.ts'
import { checkNamed } from '../check.ts'
import { checkVersion } from '../checkVersion.ts'
import { idempotent } from '../idempotent.ts'
import { signedUpFor } from '../noticePeople.ts'
import { Previewed, shown } from '../previewed.ts'
import { statusOfRow } from '../statusOfRow.ts'
import { inTransaction } from '../work.ts'
import { reckon, type Reckoned, type Reckoning } from './reckoned.ts'
import { storedSeries } from './stored.ts'
import { decisions, writeAlone, writeSeries } from './write.ts'

const stale = () => recordInvalid([{ path: [], message: 'Something changed since the preview; look again', code: 'stale' }])

/** Whether people who signed up for a date are to hear of what becomes of it. */
const isTold = (work: Work, resource: Resource, { outcome, fields, stored }: Reckoned): boolean => {
  const { changeNotices } = resource
  const keys: readonly string[] = [...(changeNotices?.important ?? []), ...(changeNotices?.also ?? [])]
  if (!stored || statusOfRow(resource, stored.row, work.read.env) !== 'published') return false
  return outcome === 'canceled' || (outcome === 'changed' && fields.some(key => keys.includes(key)))
}

/** A wall time of the plan as rows have it: those of a day have no hour. */
const wallSaid = (resource: Resource, { row }: RepeatOptions): ((wall: string | null) => string | null) => {
  const moment = resource.fields[row.startsAt]
  return moment && fieldTypeOf(moment).isDay === true ? wall => wall && wall.slice(0, 10) : wall => wall
}

const reportOf = async (
  work: Work,
  resource: Resource,
  options: RepeatOptions,
  { dates, next, token }: Reckoning,
  isWritten: boolean,
): Promise<SeriesReport> => {
  const said = wallSaid(resource, options)
  const signedUp = await signedUpFor(
    work,
    resource,
    dates.flatMap(({ id }) => id ?? []),
  )
  const told = new Set(dates.flatMap(date => (date.id !== null && isTold(work, resource, date) ? [date.id] : [])))
  return {
    changeSet: isWritten ? work.changeSet : null,
    token,
    splits: next !== null && next.splitAfter !== null,
    people: new Set(signedUp.flatMap(({ row, person }) => (told.has(row) ? [person] : []))).size,
    dates: dates.map(({ key, id, before, after, outcome, fields, clash }) => ({
      ...{ key, id, before: said(before), after: said(after), outcome, fields, clash },
      signUps: signedUp.filter(({ row }) => row === id).length,
    })),
  }
}

/**
 * Edits a row of a series with the dates after it, or with all that are still to come: access, rows, plan, and where it is applied the same
 * plan again. Not applied it says what each date would become; a plan that is not the one that was looked at is refused, and nothing is
 * written (R3.13). What is over never changes.
 */
export const editSeries: Operations['editSeries'] = async (resource, request, session) => {
  const options = repeatOf(resource)
  if (!options) throw notFound()
  const organization = await session.admit(resource, 'write', request.organizationId)
  const problems = checkNamed(resource, request.input, session, organization)
  if (problems.length > 0) throw recordInvalid(problems)
  const { id, version, input, scope, apply, anyway, reason }: EditSeries = request
  const run = async (work: Work): Promise<SeriesReport> => {
    const stored = await storedSeries(work, resource, options, id)
    if (apply && Number(stored.edited.row['version']) !== version) throw stale()
    await checkVersion(work, resource, stored.edited.row, version)
    const reckoning = await reckon(work, resource, options, stored, { input, scope })
    if (!apply) throw new Previewed(await reportOf(work, resource, options, reckoning, false))
    if (request.token !== reckoning.token) throw stale()
    if (scope === 'this') await writeAlone(work, resource, reckoning)
    else await writeSeries(work, resource, options, stored, reckoning, decisions(reckoning, scope, anyway ?? []), reason ?? null)
    return reportOf(work, resource, options, reckoning, true)
  }
  return inTransaction(
    resource,
    organization,
    session,
    work =>
      apply
        ? idempotent(work, ['editSeries', resource.name, id, version, input, scope, anyway, reason, request.token], () => run(work))
        : run(work),
    { long: true },
  ).catch(shown<SeriesReport>)
}
