import { takeRightWhile } from 'es-toolkit'
import { GraphQLError } from 'graphql'
import { asSentence, mayIn } from '#access'
import { actionsOf, resourceOfType, startsFrom } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource, BulkResult, EffectCount } from '#model'
import { ident, sql } from '#sql'
import { auditOfChangeSet, auditSince, versionAfter, versionBefore, type Audited } from '../audit/read.ts'
import { notFound } from '../request/errors.ts'
import { isId } from '../query/where.ts'
import type { RowChange } from './apply.ts'
import { applyEach, named, type Decision } from './bulk.ts'
import { idempotent } from './idempotent.ts'
import { eachInTurn } from './pace.ts'
import { lockRows } from '../rows/statements.ts'
import { settledColumn } from '../store/ledger.ts'
import { baseStatusOfRow, statusOfRow } from './statusOfRow.ts'
import { moveSubtree, placeInTree } from './tree.ts'
import type { Operations, Session } from '../request/types.ts'
import { inTransaction } from './work.ts'
import type { Work } from '../request/work.ts'

// What the audit log calls it.
const UNDO = 'undo'

type Refusal = BulkResult['refused'][number]

/** What one change set did to one thing, newest first. */
interface History {
  readonly id: string
  readonly title: string
  readonly steps: readonly Audited[]
}

const historiesByType = (audited: readonly Audited[]): ReadonlyMap<string, readonly History[]> => {
  const things = new Map<string, { type: string; history: History }>()
  for (const one of audited) {
    const known = things.get(one.objectId)
    things.set(one.objectId, {
      type: one.objectType,
      history: { id: one.objectId, title: known?.history.title ?? one.objectTitle, steps: [...(known?.history.steps ?? []), one] },
    })
  }
  const types = new Map<string, History[]>()
  for (const { type, history } of things.values()) types.set(type, [...(types.get(type) ?? []), history])
  return types
}

/** Why the row is no longer what the change set left behind; null: it is. */
const inTheWay = async (work: Work, resource: Resource, row: Row | undefined, steps: readonly Audited[]): Promise<string | null> => {
  if (!row) return 'It does not exist anymore'
  const left = versionAfter(steps[0] as Audited)
  if (Number(row['version']) !== left) {
    const since = await auditSince(work, String(row['id']), left)
    return setGoing(resource, since) ?? (isUndone(since) ? 'It was already undone' : 'It was changed since')
  }
  const broken = steps.some((step, index) => index > 0 && versionAfter(step) !== versionBefore(steps[index - 1] as Audited))
  return broken ? 'It was changed in between' : null
}

// Only what was the newest could be undone, and an undo that was undone counts for nothing.
const isUndone = (since: readonly Audited[]): boolean => takeRightWhile(since, ({ action }) => action === UNDO).length % 2 === 1

/** What was set going by an action that is final stays: undoing it would say that nobody was told. Null: nothing was. */
const setGoing = (resource: Resource, steps: readonly Audited[]): string | null => {
  const final = actionsOf(resource).find(
    ({ name, undo, effects = [] }) => undo === false && effects.length > 0 && steps.some(({ action }) => action === name),
  )
  return final ? `It was ${final.done}, and cannot be called back` : null
}

const SECRET = 'A secret value was changed and cannot be put back'

/** The columns as they were before the first step; or why they cannot be put back. A row that the set made goes to the trash. */
const inverse = (work: Work, steps: readonly Audited[]): Decision => {
  const first = steps.at(-1) as Audited
  if (versionBefore(first) === 0) return { patch: { deleted_at: work.moment } }
  const lost = steps.some(step => Object.entries(step.changes).some(([field, change]) => field !== 'version' && change.was === undefined))
  if (lost) return { message: SECRET }
  return { patch: Object.assign({}, ...steps.flatMap(step => Object.values(step.changes).map(change => change.was ?? {}))) as Row }
}

/** A row of a tree goes back to where its old parent stands now, if it still can. */
const placed = async (work: Work, resource: Resource, id: string, back: Decision): Promise<Decision> => {
  if ('message' in back) return back
  try {
    return { patch: { ...back.patch, ...(await placeInTree(work, resource, { id, ...back.patch })) } }
  } catch (error) {
    if (error instanceof GraphQLError) return { message: error.message }
    throw error
  }
}

/** Why somebody whose role does not reach what was done does not take it back either; null: theirs does. */
const keptBy = ({ session }: Work, resource: Resource, steps: readonly Audited[]): string | null => {
  const needs = actionsOf(resource).flatMap(action => (steps.some(step => step.action === action.name) ? (action.needs ?? []) : []))
  const kept = needs.map(level => mayIn(session.person, resource.area, level)).find(({ allowed }) => !allowed)
  return kept && !kept.allowed ? asSentence(kept.reason) : null
}

const COMES_OUT = ['publish', 'uncancel', 'unarchive']

/** Why what was held back does not come back without a word: its time has come, so that everybody would be sent it; null: nobody would be. */
const sendsBy = ({ session, read }: Work, resource: Resource, before: Row | undefined, back: Decision): string | null => {
  const settled = settledColumn(session.catalogue, resource)
  if (settled === null || before === undefined || before[settled] != null || 'message' in back) return null
  const isOut = (row: Row): boolean => row['deleted_at'] == null && statusOfRow(resource, row, read.env) === 'published'
  if (isOut(before) || !isOut({ ...before, ...back.patch })) return null
  const [status, base] = [statusOfRow(resource, before, read.env), baseStatusOfRow(resource, before, read.env)]
  const way = actionsOf(resource).find(action => COMES_OUT.includes(action.name) && startsFrom(action, status, base))
  const label = before['deleted_at'] == null ? way?.label : 'Restore'
  return `Its time has come, so it would be sent at once.${label === undefined ? '' : ` Choose '${label}' if you want that`}`
}

const undoOf = async (
  work: Work,
  resource: Resource,
  histories: readonly History[],
): Promise<{ done: number; refused: readonly Refusal[] }> => {
  const ids = histories.map(one => one.id)
  const rows = await work.rows(lockRows(resource, sql`${ident('r', 'id')} = any(${ids}::uuid[])`, ids.length))
  const byId = new Map(rows.map(row => [String(row['id']), row]))
  const refused: Refusal[] = []
  const changes: RowChange[] = []
  await eachInTurn(histories, async ({ id, title, steps }) => {
    const before = byId.get(id)
    const message = setGoing(resource, steps) ?? (await inTheWay(work, resource, before, steps)) ?? keptBy(work, resource, steps)
    const placing = message === null ? await placed(work, resource, id, inverse(work, steps)) : { message }
    const sends = sendsBy(work, resource, before, placing)
    const back = sends === null ? placing : { message: sends }
    if ('message' in back) refused.push({ id, title, message: back.message })
    else if (before) changes.push({ id, before, patch: back.patch })
  })
  const failed = await applyEach(work, resource, changes, UNDO)
  const stuck = new Set(failed.map(one => one.id))
  for (const { id, patch } of changes) if (!stuck.has(id)) await moveSubtree(work, resource, id, patch)
  return { done: changes.length - failed.length, refused: [...refused, ...(await named(work, resource, failed))] }
}

const NO_RESOURCE = 'It is not declared anymore'

/** By type, why a person may not write its rows here; types without a reason may be written. */
const barredTypes = async (session: Session, types: readonly string[], organizationId: string): Promise<ReadonlyMap<string, string>> => {
  const barred = new Map<string, string>()
  for (const type of types) {
    const resource = resourceOfType(session.catalogue.resources, type)
    if (!resource) barred.set(type, NO_RESOURCE)
    else
      await session.admit(resource, 'write', organizationId).catch((error: unknown) => {
        barred.set(type, error instanceof Error ? error.message : 'This cannot be changed here')
      })
  }
  return barred
}

const undoAll = async (asked: Work, changeSet: string, barred: ReadonlyMap<string, string>): Promise<BulkResult> => {
  const work: Work = { ...asked, undoes: changeSet }
  const done: EffectCount[] = []
  const refused: Refusal[] = []
  for (const [type, histories] of historiesByType(await auditOfChangeSet(work, changeSet))) {
    const resource = resourceOfType(work.session.catalogue.resources, type)
    const reason = barred.get(type)
    if (!resource || reason !== undefined)
      refused.push(...histories.map(({ id, title }) => ({ id, title, message: reason ?? NO_RESOURCE })))
    else {
      const answer = await undoOf(work, resource, histories)
      if (answer.done > 0) done.push({ label: resource.label[1], count: answer.done })
      refused.push(...answer.refused)
    }
  }
  const all = done.reduce((sum, { count }) => sum + count, 0)
  // Whoever took back the cancellation of an event is told of one event, not of its notice as well.
  return { changeSet: work.changeSet, done: all, refused, ...(done.length > 1 ? { follows: done } : {}) }
}

/**
 * Takes back what a change set did, whether one change, a bulk or an import: each row that is still as the set left it
 * becomes what it was, others are listed with the reason. Itself a change set, so that an undo can be undone.
 */
export const undo: Operations['undo'] = async ({ organizationId, changeSet: given }, session) => {
  if (!isId(given)) throw notFound()
  const changeSet = given.toLowerCase()
  const organization = await session.organization(organizationId)
  const audited = await inTransaction(null, organization, session, work => auditOfChangeSet(work, changeSet))
  if (audited.length === 0) throw notFound()
  const barred = await barredTypes(session, [...new Set(audited.map(one => one.objectType))], organizationId)
  return inTransaction(null, organization, session, work => idempotent(work, ['undo', changeSet], () => undoAll(work, changeSet, barred)), {
    long: true,
  })
}
