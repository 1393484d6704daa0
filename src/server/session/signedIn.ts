import { actionsOf } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { OrganizationFacts } from '#access'
import { v7 } from 'uuid'
import { automatic, type PeopleOptions } from './self.ts'
import { followAction } from '../operations/effects/follow.ts'
import { inTransaction } from '../operations/work.ts'

/** Does what follows from somebody having signed in, as the declaration of people says. */
export const makeSignedIn = (options: PeopleOptions) => {
  const people = options.catalogue.resource(systemResources.people)
  const action = actionsOf(people).find(({ name }) => name === people.rank?.signIn)
  return async (organization: OrganizationFacts, id: string): Promise<void> => {
    if (!action) return
    const session = { ...automatic(options, organization), requestId: v7() }
    await inTransaction(people, organization, session, work => followAction(work, people, action, [id]))
  }
}
