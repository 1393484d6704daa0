import { and, ident, sql } from '#sql'
import type { Row } from '#fields/adapters.server.ts'
import { applyChanges, type RowChange } from '../../operations/apply.ts'
import { deciderOf } from '../../operations/decide.ts'
import { followAction } from '../../operations/effects/follow.ts'
import { eachInTurn } from '../../operations/pace.ts'
import { inTransaction } from '../../operations/work.ts'
import { TaskProblem } from '../../queue/tasks.ts'
import type { Session } from '../../request/types.ts'
import type { Work } from '../../request/work.ts'
import { lockRows } from '../../rows/statements.ts'
import { actionOf, isDueSql, isEach } from '../../store/due.ts'
import { tableOf } from '../../store/tables.ts'
import type { DueItem, Rule } from './found.ts'
import { makeRows } from './make.ts'
import { claim, noteFailure, settle } from './note.ts'
import { withoutPerson } from './party.ts'

/** What became of pieces of due work: ids of the rows to which it was done, and why it could not be done to others. */
export interface Outcome {
  readonly done: readonly string[]
  readonly refused: ReadonlyMap<string, string>
}

/** As of the moment at which a daily rule was due: its day is that day, however late it is done. */
const asOf = (work: Work, at: string): Work => {
  const env = { ...work.env, now: new Date(at) }
  return { ...work, env, read: { ...work.read, env }, rows: (statement, more = {}) => work.rows(statement, { now: at, ...more }) }
}

const doAction = async (work: Work, rule: Rule, items: readonly DueItem[]): Promise<Outcome> => {
  const { resource, due } = rule
  const refused = new Map<string, string>()
  const action = actionOf(resource, due)
  if (!action) return { done: [], refused }
  const all = work.session.catalogue.resources
  const isDue = (ids: readonly string[]) => and([sql`${ident('r', 'id')} = any(${ids}::uuid[])`, isDueSql(resource, due, all, 'r')])
  const ids = items.map(item => item.rowId)
  // Whoever has them now does them: nobody waits.
  const rows = await work.rows(sql`${lockRows(resource, isDue(ids), ids.length)} skip locked`)
  const decide = await deciderOf(resource, action, {})(work, rows)
  const changes = new Map<string, RowChange & { readonly isOfParty: boolean }>()
  await eachInTurn(rows, async (row: Row) => {
    const id = String(row['id'])
    const rest = await withoutPerson(work, rule, row)
    const decision = rest ? { patch: rest } : await decide(row)
    if ('message' in decision) refused.set(id, decision.message)
    else changes.set(id, { id, before: row, patch: decision.patch, isOfParty: rest !== null })
  })
  const mine = due.at === undefined ? await claim(work, rule, items, [...changes.keys()]) : new Set(changes.keys())
  const chosen = [...changes.values()].filter(({ id }) => mine.has(id))
  const changed = chosen.filter(({ isOfParty, patch }) => !isOfParty && Object.keys(patch).length > 0)
  if (changed.length > 0) await applyChanges(work, resource, changed, action.name)
  for (const one of chosen) if (one.isOfParty) await applyChanges(work, resource, [one], 'update')
  const acted = chosen.flatMap(({ id, isOfParty }) => (isOfParty ? [] : id))
  await followAction(work, resource, action, acted)
  if (due.at !== undefined && acted.length > 0) {
    const still = await work.rows(sql`select 1 from ${ident(tableOf(resource))} r where ${isDue(acted)} limit 1`)
    if (still.length > 0) throw new TaskProblem(`It is still due after it was ${action.done}.`)
    await settle(work, rule, items, [...mine])
  }
  return { done: [...mine], refused }
}

/**
 * Does pieces of due work of one organization and moment in a transaction of it, by the same way as a person's action: each whole, once among
 * all processes, or not at all; how many this process did. What a rule says no to is noted with the reason; where anything else goes wrong
 * with several, nothing of them is done, and each is tried by itself, so that one that fails holds up no other. All that failed is tried again later.
 */
export const doDue = async (
  session: Session,
  rule: Rule,
  items: readonly DueItem[],
  shownOf: (error: unknown, item: DueItem) => string,
): Promise<number> => {
  const { resource, due } = rule
  const [first] = items
  if (!first) return 0
  const organization = await session.organization(first.organizationId)
  const inWork = <T>(run: (work: Work) => Promise<T>): Promise<T> => inTransaction(resource, organization, session, run, { long: true })
  const fail = (item: DueItem, problem: string) => inWork(work => noteFailure(work, rule, item, problem))
  try {
    const { done, refused } = await inWork(work => {
      const then = due.at === undefined ? asOf(work, first.at) : work
      return isEach(due) ? makeRows(then, rule, due, items) : doAction(then, rule, items)
    })
    for (const item of items) {
      const problem = refused.get(item.rowId)
      if (problem !== undefined) await fail(item, problem)
    }
    return done.length
  } catch (error) {
    if (items.length === 1) {
      await fail(first, shownOf(error, first))
      return 0
    }
    let done = 0
    for (const item of items) done += await doDue(session, rule, [item], shownOf)
    return done
  }
}
