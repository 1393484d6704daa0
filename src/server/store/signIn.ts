import type { Resource } from '#model'
import { systemResources } from '#catalogue/roles.ts'
import { columnsOf } from './tables.ts'

/** Whether people sign in with rows of this resource: it is the people's, and they have an email address. */
export const signsIn = (resource: Resource): boolean =>
  resource.name === systemResources.people && columnsOf(resource).some(column => column.name === 'email')

/** What finds a person by e-mail before their organization is known. */
export const signInIndex = (resource: Resource): readonly string[] => (signsIn(resource) ? ['lower("email")'] : [])
