import { publishes } from '#catalogue'
import { ACTIONS, snakeCase, type Action } from '#model'
import type { Row } from '#kinds/faces.server.ts'
import { notFound } from '../errors.ts'
import { bulk } from './bulk.ts'
import { statusOfRow } from './statusOfRow.ts'
import type { Operations } from './types.ts'
import type { Work } from './work.ts'

const DEFAULT = ['archive', 'unarchive']

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

const patchOf = (action: Action, work: Work): Row =>
  Object.fromEntries(Object.entries(action.sets).map(([key, to]) => [snakeCase(key), to === 'now' ? work.moment : null]))

/** Does a declared action on all matching rows; those in a state that it does not start from stay, with the reason (R7.13). */
export const action: Operations['action'] = (resource, { organizationId, filter, action: name }, session) => {
  if (!(resource.actions ?? DEFAULT).includes(name)) throw notFound()
  const declared: Action = ACTIONS[name]
  // 'published' rows of a resource that never publishes would be told of states that it does not have.
  const states = declared.from.filter(state => (publishes(resource) ? state !== 'active' : state === 'active' || state === 'archived'))
  return bulk(resource, { organizationId, filter: { ...filter, deleted: false }, action: name }, session, (work, row) => {
    const status = statusOfRow(resource, row, session.now)
    return declared.from.includes(status)
      ? { patch: patchOf(declared, work) }
      : { message: `It is ${status}. Only what is ${listed(states)} can be ${declared.done}.` }
  })
}
