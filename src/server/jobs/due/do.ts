import { and, ident, sql } from '#sql'
import { applyChanges } from '../../operations/apply.ts'
import { deciderOf } from '../../operations/decide.ts'
import { followAction } from '../../operations/effects/follow.ts'
import { inTransaction } from '../../operations/work.ts'
import { TaskProblem } from '../../queue/tasks.ts'
import type { Session } from '../../request/types.ts'
import type { Work } from '../../request/work.ts'
import { lockRows } from '../../rows/statements.ts'
import { actionOf, isDueSql, isEach } from '../../store/due.ts'
import { tableOf } from '../../store/tables.ts'
import type { DueItem, Rule } from './found.ts'
import { makeRow } from './make.ts'
import { claim, noteFailure, settle } from './note.ts'
import { withoutPerson } from './party.ts'

/** As of the moment at which a daily rule was due: its day is that day, however late it is done. */
const asOf = (work: Work, at: string): Work => {
  const env = { ...work.env, now: new Date(at) }
  return { ...work, env, read: { ...work.read, env }, rows: (statement, more = {}) => work.rows(statement, { now: at, ...more }) }
}

const doAction = async (given: Work, { resource, due }: Rule, item: DueItem): Promise<boolean> => {
  const work = due.at === undefined ? asOf(given, item.at) : given
  const action = actionOf(resource, due)
  if (!action) return false
  const all = work.session.catalogue.resources
  const isDue = and([sql`${ident('r', 'id')} = ${item.rowId}::uuid`, isDueSql(resource, due, all, 'r')])
  // Whoever has it now does it: nobody waits.
  const [row] = await work.rows(sql`${lockRows(resource, isDue, 1)} skip locked`)
  if (!row) return false
  const rest = await withoutPerson(work, { resource, due }, row)
  if (rest) {
    await applyChanges(work, resource, [{ id: item.rowId, before: row, patch: rest }], 'update')
    return true
  }
  const decide = await deciderOf(resource, action, {})(work, [row])
  const decision = await decide(row)
  if ('message' in decision) throw new TaskProblem(decision.message)
  const { patch } = decision
  if (Object.keys(patch).length > 0) await applyChanges(work, resource, [{ id: item.rowId, before: row, patch }], action.name)
  await followAction(work, resource, action, [item.rowId])
  if (due.at === undefined) return true
  const still = await work.rows(sql`select 1 from ${ident(tableOf(resource))} r where ${isDue}`)
  if (still.length > 0) throw new TaskProblem(`It is still due after it was ${action.done}.`)
  return true
}

class Taken extends Error {}

/**
 * Does one piece of due work in a transaction of its organization, by the same way as a person's action: whole, once among all processes, or
 * not at all; false: it was none of this process's. Why it failed is noted, and it is tried again later.
 */
export const doDue = async (session: Session, rule: Rule, item: DueItem, shownOf: (error: unknown) => string): Promise<boolean> => {
  const { resource, due } = rule
  const organization = await session.organization(item.organizationId)
  const inWork = <T>(run: (work: Work) => Promise<T>): Promise<T> => inTransaction(resource, organization, session, run, { long: true })
  try {
    return await inWork(async work => {
      if (due.at === undefined && !(await claim(work, rule, item))) return false
      const done = isEach(due) ? await makeRow(asOf(work, item.at), rule, due, item) : await doAction(work, rule, item)
      // What was claimed and then taken by another is given back with all that was written.
      if (!done) throw new Taken()
      if (due.at !== undefined) await settle(work, rule, item)
      return true
    })
  } catch (error) {
    if (error instanceof Taken) return false
    await inWork(work => noteFailure(work, rule, item, shownOf(error)))
    return false
  }
}
