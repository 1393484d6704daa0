import { actionsOf, fieldTypeOf } from '#catalogue'
import { checkNamed } from './check.ts'
import { recordInvalid } from '../request/errors.ts'
import { bulk, sentence } from './bulk.ts'
import { followSaved } from './effects/follow.ts'
import { patchOf } from './patch.ts'
import type { Operations } from '../request/types.ts'
import { given } from '../rows/values.ts'
import { shiftedInput, shiftOf, shiftProblems } from './shift.ts'
import { envOf } from './work.ts'

/** Gives all matching rows the same values, or moves what each has by as much; rows for which that is wrong stay, with the reason. */
export const updateMany: Operations['updateMany'] = async (resource, { input, shift, ...which }, session) => {
  const organization = await session.admit(resource, 'write', which.organizationId)
  const fields = given(resource, input)
  const shifts = shift ?? []
  const secrets = fields
    .filter(({ field }) => fieldTypeOf(field).secret)
    .map(({ key }) => ({ path: [key], message: 'This cannot be changed for many at once', code: 'secret' }))
  const touched = { ...input, ...shiftedInput(resource, shifts, envOf(session, organization)) }
  const moved = shiftProblems(resource, shifts, input)
  const named = moved.length > 0 ? moved : [...checkNamed(resource, touched, session, organization), ...secrets]
  if (named.length > 0) throw recordInvalid(named)
  return bulk(
    resource,
    { ...which, deleted: false, action: 'update', input: shifts.length > 0 ? { input, shifts } : input },
    session,
    work => async row => {
      const later = shiftOf(resource, row, shifts, work.env)
      if ('message' in later) return later
      const patch = await patchOf(work, resource, row, { ...input, ...later.input })
      if ('columns' in patch) return { patch: patch.columns }
      return { message: patch.problems.map(one => sentence(resource, one)).join('. ') }
    },
    actionsOf(resource).some(({ savedWhen }) => savedWhen) ? (work, ids) => followSaved(work, resource, ids).then(() => []) : undefined,
  )
}
