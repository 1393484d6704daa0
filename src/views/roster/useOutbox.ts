import { useEffect, useSyncExternalStore } from 'react'
import { connection } from '#console/data/connection.ts'
import { failureTypeOf } from '#console/data/errors.ts'
import type { ConsoleDataProvider, ConsoleRecord } from '#console/data/types.ts'
import { makeOutbox, type Answer, type Change, type NewRow, type Outbox } from '#console/drafts/outbox.ts'
import { useConsole } from '#console/session/context.tsx'
import { listOf, useVerbs } from '#console/services/resources.ts'

/** An outbox, and what sends for it now. It goes on when the screen that filled it is left. */
interface Open {
  readonly box: Outbox
  verbs: ConsoleDataProvider
}

const open = new Map<string, Open>()

// The session ended, or nobody answered: the change waits for whoever signs in again, or for the network.
const isUnanswered = (error: unknown): boolean => [null, 'Offline', 'NotAuthorized'].includes(failureTypeOf(error))

/** The row that is made; of what there is already, that one: somebody else added them, or the answer was lost. */
const madeOf = async (verbs: ConsoleDataProvider, resource: string, { create, same }: NewRow, key: string): Promise<string> => {
  try {
    const meta = { view: 'list', columns: ['status'], idempotencyKey: `${key}-new` }
    return (await verbs.create<ConsoleRecord>(resource, { data: create as Partial<ConsoleRecord>, meta })).data.id
  } catch (error) {
    const [known] =
      failureTypeOf(error) === 'RecordInvalid' ? (await listOf(verbs, resource, { filter: same, columns: ['status'] })).data : []
    if (!known) throw error
    return known.id
  }
}

const send = async (verbs: ConsoleDataProvider, { resource, ids, does, key }: Change): Promise<Answer> => {
  if ('values' in does) return verbs.change(resource, { ids }, does.values, undefined, key)
  if ('action' in does) return verbs.runAction(resource, { ids }, does.action, undefined, undefined, key)
  const row = await madeOf(verbs, resource, does, key)
  return { ...(await verbs.runAction(resource, { ids: [row] }, does.then, undefined, undefined, key)), row }
}

const openFor = (owner: string, verbs: ConsoleDataProvider): Open => {
  const known = open.get(owner)
  if (known) return known
  const made: Open = {
    verbs,
    box: makeOutbox({
      owner,
      storage: localStorage,
      send: change => send(made.verbs, change),
      isUnanswered,
      isAway: connection.isAway,
      back: connection.back,
    }),
  }
  open.set(owner, made)
  return made
}

const sendBy = (owner: string, verbs: ConsoleDataProvider): void => void (openFor(owner, verbs).verbs = verbs)

/** The outbox of a person at an organization, and what waits in it for a network. */
export const useOutbox = (): { readonly box: Outbox; readonly waiting: readonly Change[] } => {
  const { person, organization } = useConsole()
  const verbs = useVerbs()
  const owner = `${person.id}:${organization.id}`
  const { box } = openFor(owner, verbs)
  const waiting = useSyncExternalStore(box.subscribe, box.waiting)
  useEffect(() => {
    sendBy(owner, verbs)
    // What an earlier visit left is sent now.
    void box.flush()
  }, [owner, box, verbs])
  return { box, waiting }
}
