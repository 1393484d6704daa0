import { statesOf } from '#catalogue'
import { ACTIONS, snakeCase, type Action, type Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { notFound } from '../request/errors.ts'
import { columnsOfField } from '../store/tables.ts'
import { bulk } from './bulk.ts'
import { statusOfRow } from './statusOfRow.ts'
import type { Operations } from '../request/types.ts'
import type { Work } from '../request/work.ts'

const DEFAULT = ['archive', 'unarchive']
const WORDS: Readonly<Record<string, string>> = { unsent: 'not sent', byHand: 'by hand' }

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

const patchOf = (resource: Resource, action: Action, work: Work): Row =>
  Object.fromEntries([
    ...Object.entries(action.sets).map(([key, to]) => [snakeCase(key), to === 'now' ? work.moment : null] as const),
    ...(action.empties ?? []).flatMap(key => columnsOfField(resource, key).map(({ name }) => [name, null] as const)),
  ])

const worded = (state: string): string => WORDS[state] ?? state

/** Does a declared action on all matching rows; those in a state that it does not start from stay, with the reason (R7.13). */
export const action: Operations['action'] = (resource, { action: name, ...which }, session) => {
  if (!(resource.actions ?? DEFAULT).includes(name)) throw notFound()
  const declared: Action = ACTIONS[name]
  // 'published' rows of a resource that never publishes would be told of states that it does not have.
  const states = declared.from.filter(state => statesOf(resource).includes(state)).map(worded)
  return bulk(resource, { ...which, deleted: false, action: name }, session, (work, row) => {
    const status = statusOfRow(resource, row, work.read.env)
    return declared.from.includes(status)
      ? { patch: patchOf(resource, declared, work) }
      : { message: `It is ${worded(status)}. Only what is ${listed(states)} can be ${declared.done}.` }
  })
}
