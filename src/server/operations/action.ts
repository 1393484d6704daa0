import { actionsOf } from '#catalogue'
import { notFound, recordInvalid } from '../request/errors.ts'
import { bulk, type Decider } from './bulk.ts'
import { checkNamed } from './check.ts'
import { deciderOf } from './decide.ts'
import { followAction } from './effects/follow.ts'
import { elsewhere } from './quota/elsewhere.ts'
import { given } from '../rows/values.ts'
import type { Operations } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { usesAhead } from './usesOf.ts'

/**
 * Does a declared action on all matching rows: state, guards, what was asked, the change. Rows that it cannot be done to stay, each with the
 * reason (R7.13).
 */
export const action: Operations['action'] = async (resource, { action: name, input: asked, ...which }, session) => {
  const input = asked ?? {}
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
  const isArchiving = declared.sets?.['archivedAt'] != null
  const follow = async (work: Work, ids: readonly string[]) => [
    ...(await followAction(work, resource, declared, ids)),
    ...(await elsewhere(work, resource, declared, ids)),
    ...(isArchiving ? await usesAhead(work, resource, ids) : []),
  ]
  const done: string[] = []
  let publishedOn: string | null = null
  const decider = deciderOf(resource, declared, input)
  const noting: Decider = async (work, rows) => {
    const decide = await decider(work, rows)
    return async row => {
      const decision = await decide(row)
      if ('patch' in decision) {
        done.push(String(row['id']))
        const moment = decision.patch['published_on']
        if (moment) publishedOn ??= new Date(moment as string | Date).toISOString()
      }
      return decision
    }
  }
  // Who asks what it would come to waits for no recipients to be settled.
  const follows =
    which.preview === true ? declared.effects?.some(({ suggest }) => suggest) : declared.effects || resource.quota || isArchiving
  const result = await bulk(
    resource,
    { ...which, deleted: false, action: name, input, needs },
    session,
    declared.file || which.preview === true ? noting : decider,
    follows ? follow : undefined,
  )
  const stayed = new Set(result.refused.map(({ id }) => id))
  if (which.preview === true) return { ...result, publishedOn }
  return declared.file ? { ...result, ids: done.filter(id => !stayed.has(id)) } : result
}
