import { actionsOf, declaredStates, startsFrom, stateLabel, statesOf } from '#catalogue'
import { inSentence, type NamedAction, type Resource, type Wire } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { notFound, recordInvalid } from '../request/errors.ts'
import { patchOfAction } from './actionPatch.ts'
import { bulk, sentence, type Decider } from './bulk.ts'
import { checkNamed } from './check.ts'
import { closedBy } from './closed.ts'
import { followAction } from './effects/follow.ts'
import { closedByCode } from './handlers.ts'
import { baseStatusOfRow, statusOfRow } from './statusOfRow.ts'
import { given } from '../rows/values.ts'
import type { Operations } from '../request/types.ts'
import type { Work } from '../request/work.ts'

// What the address of a file can hold.
const MOST_IN_FILE = 100
const tooMany = () => recordInvalid([{ path: ['filter'], message: 'At most 100 at a time. Choose fewer rows.', code: 'tooMany' }])

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

/** A state in the middle of a sentence, as its chip says it. */
const worded = (resource: Resource, state: string): string => {
  const own = declaredStates(resource)[state]
  return own ? inSentence(stateLabel(state, own)) : state === 'cancelled' ? 'canceled' : state
}

/** Why a row's state keeps an action from it; null: it does not. */
const outOfState = (resource: Resource, action: NamedAction, row: Row, { read }: Work): string | null => {
  const status = statusOfRow(resource, row, read.env)
  if (startsFrom(action, status, baseStatusOfRow(resource, row, read.env))) return null
  // 'published' rows of a resource that never publishes would be told of states that it does not have.
  const states = (action.from ?? []).filter(state => statesOf(resource).includes(state)).map(state => worded(resource, state))
  const only = states.length > 0 ? ` Only what is ${listed(states)} can be ${action.done}.` : ''
  return `It is ${worded(resource, status)}.${only}`
}

/** Why an action cannot be done to one locked row: its state, or a guard; null: it can. */
export const reasonAgainst = async (work: Work, resource: Resource, action: NamedAction, row: Row): Promise<string | null> => {
  const id = String(row['id'])
  return outOfState(resource, action, row, work) ?? (await closedBy(work, resource, action.name, [id])).get(id) ?? null
}

/** Decides on rows for an action, whoever does it: state, guards, what was asked, the change. */
export const deciderOf =
  (resource: Resource, declared: NamedAction, input: Wire): Decider =>
  async (work, rows) => {
    if (declared.file && rows.length > MOST_IN_FILE) throw tooMany()
    const open = rows.filter(row => outOfState(resource, declared, row, work) === null)
    const closed = await closedBy(
      work,
      resource,
      declared.name,
      open.map(row => String(row['id'])),
    )
    return async row => {
      const reason =
        outOfState(resource, declared, row, work) ?? closed.get(String(row['id'])) ?? (await closedByCode(work, resource, declared, row))
      if (reason !== null) return { message: reason }
      const patch = await patchOfAction(work, resource, declared, row, input)
      if ('columns' in patch) return { patch: patch.columns }
      return { message: patch.problems.map(one => sentence(resource, one)).join('. ') }
    }
  }

/**
 * Does a declared action on all matching rows: state, guards, what was asked, the change. Rows that it cannot be done to stay, each with the
 * reason (R7.13).
 */
export const action: Operations['action'] = async (resource, { action: name, input = {}, ...which }, session) => {
  const declared = actionsOf(resource).find(one => one.name === name && one.by !== 'system')
  if (!declared) throw notFound()
  const { needs = 'edit' } = declared
  const organization = await session.admit(resource, needs, which.organizationId)
  const unasked = given(resource, input).filter(({ key }) => !declared.asks?.includes(key))
  const problems = [
    ...checkNamed(resource, input, session, organization),
    ...unasked.map(({ key }) => ({ path: [key], message: 'This action does not ask for it', code: 'unknown' })),
  ]
  if (problems.length > 0) throw recordInvalid(problems)
  const follow = (work: Work, ids: readonly string[]) => followAction(work, resource, declared, ids)
  const done: string[] = []
  const decider = deciderOf(resource, declared, input)
  const noting: Decider = async (work, rows) => {
    const decide = await decider(work, rows)
    return async row => {
      const decision = await decide(row)
      if ('patch' in decision) done.push(String(row['id']))
      return decision
    }
  }
  const result = await bulk(
    resource,
    { ...which, deleted: false, action: name, input, needs },
    session,
    declared.file ? noting : decider,
    declared.effects && follow,
  )
  const stayed = new Set(result.refused.map(({ id }) => id))
  return declared.file ? { ...result, ids: done.filter(id => !stayed.has(id)) } : result
}
