import { startsFrom, statesOf, statusLabel } from '#catalogue'
import { inSentence, nounOf, type NamedAction, type Resource, type Wire } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { recordInvalid } from '../request/errors.ts'
import { patchOfAction } from './actionPatch.ts'
import { sentence, type Decider } from './bulk.ts'
import { closedBy } from './closed.ts'
import { closedByCode } from './handlers.ts'
import { baseStatusOfRow, statusOfRow } from './statusOfRow.ts'
import type { Work } from '../request/work.ts'

// What the address of a file can hold.
const MOST_IN_FILE = 100
const tooMany = () => recordInvalid([{ path: ['filter'], message: 'At most 100 at a time. Choose fewer rows.', code: 'tooMany' }])

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

/** A state in the middle of a sentence. */
const worded = (resource: Resource, state: string): string => inSentence(statusLabel(resource, state))

/** Why a row's state keeps an action from it; null: it does not. */
const outOfState = (resource: Resource, action: NamedAction, row: Row, { read }: Work): string | null => {
  const status = statusOfRow(resource, row, read.env)
  if (startsFrom(action, status, baseStatusOfRow(resource, row, read.env))) return null
  // 'published' rows of a resource that never publishes would be told of states that it does not have.
  const states = (action.from ?? []).filter(state => statesOf(resource).includes(state)).map(state => worded(resource, state))
  const only = states.length > 0 ? ` Only ${listed(states)} ${nounOf(resource)[1]} can be ${action.done}.` : ''
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
      // What follows from an action follows from a row that it leaves as it is, too: a reminder that is sent again.
      if ('columns' in patch) return { patch: declared.effects ? { id: row['id'], ...patch.columns } : patch.columns }
      return { message: patch.problems.map(one => sentence(resource, one)).join('. ') }
    }
  }
