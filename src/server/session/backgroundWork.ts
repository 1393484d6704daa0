import { rules as accessRules } from '#access'
import { actionsOf, dueOf, type Catalogue } from '#catalogue'
import { listWork, runAgain, WORK_STATES, type WorkState } from '../queue/overview.ts'
import { isId } from '../query/where.ts'
import { notFound, recordInvalid } from '../request/errors.ts'
import type { Database } from '../store/database.ts'
import type { OpenSession, SessionStore } from './sessions.ts'

/** At most so many are run again in one call. */
const MOST = 500

/** What the platform does by itself, for its super users: what waits, what was done, what failed and why. */
export const makeBackgroundWork = (catalogue: Catalogue, database: Database, sessions: Pick<SessionStore, 'organization'>) => {
  // 'Daily check-in: Missed'
  const rules = new Map(
    catalogue.resources.flatMap(resource =>
      dueOf(resource).map(rule => {
        const action = actionsOf(resource).find(({ name }) => name === rule.action)
        return [rule.name, action ? `${resource.label[0]}: ${action.label}` : resource.label[0]] as const
      }),
    ),
  )
  const admit = ({ person }: OpenSession): void => {
    if (!accessRules.platformSuperUser.allows(person, person.organization).allowed) throw notFound()
  }
  return {
    list: async (session: OpenSession, { state, after }: { readonly state: string; readonly after?: number | null }) => {
      admit(session)
      if (!WORK_STATES.includes(state as WorkState))
        throw recordInvalid([{ path: ['state'], message: `Choose one of ${WORK_STATES.join(', ')}` }])
      const { items, ...page } = await listWork(database, state as WorkState, Math.max(0, after ?? 0))
      const named = items.map(async ({ organizationId, task, label, ...item }) => ({
        ...item,
        label: label ?? rules.get(task) ?? task,
        organizationName: organizationId === null ? null : ((await sessions.organization(organizationId))?.name ?? null),
      }))
      return { ...page, items: await Promise.all(named) }
    },
    runAgain: async (session: OpenSession, { ids }: { readonly ids: readonly string[] }) => {
      admit(session)
      if (ids.length > MOST) throw recordInvalid([{ path: ['ids'], message: `Choose at most ${MOST}` }])
      return { done: await runAgain(database, ids.filter(isId)) }
    },
  }
}
