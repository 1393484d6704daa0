import { fieldTypeOf } from '#catalogue'
import { checkNamed } from './check.ts'
import { recordInvalid } from '../request/errors.ts'
import { bulk, sentence } from './bulk.ts'
import { patchOf } from './patch.ts'
import type { Operations } from '../request/types.ts'
import { given } from '../rows/values.ts'

/** Gives all matching rows the same values; rows for which they are wrong stay, with the reason. */
export const updateMany: Operations['updateMany'] = async (resource, { input, ...which }, session) => {
  const organization = await session.admit(resource, 'write', which.organizationId)
  const fields = given(resource, input)
  const secrets = fields
    .filter(({ field }) => fieldTypeOf(field).secret)
    .map(({ key }) => ({ path: [key], message: 'This cannot be changed for many at once', code: 'secret' }))
  const named = [...checkNamed(resource, input, session, organization), ...secrets]
  if (named.length > 0) throw recordInvalid(named)
  return bulk(resource, { ...which, deleted: false, action: 'update', input }, session, work => async row => {
    const patch = await patchOf(work, resource, row, input)
    if ('columns' in patch) return { patch: patch.columns }
    return { message: patch.problems.map(one => sentence(resource, one)).join('. ') }
  })
}
