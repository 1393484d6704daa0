import { recordInvalid } from '../request/errors.ts'
import { applyChanges } from './apply.ts'
import { permit } from './guard/guard.ts'
import { followSaved } from './effects/follow.ts'
import { checkVersion } from './checkVersion.ts'
import { lockOne } from './one.ts'
import { idempotent } from './idempotent.ts'
import { patchOf } from './patch.ts'
import { moveSubtree } from './tree.ts'
import type { Operations } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { changeSetOf, inTransaction } from './work.ts'

/** Changes a row: access, row and version, check, write, audit, answer. A write that changes nothing leaves the version alone. */
export const update: Operations['update'] = async (resource, { organizationId, id, version, input, changeSet }, session) => {
  const organization = await session.admit(resource, 'write', organizationId)
  const own = changeSetOf(changeSet)
  const run = (work: Work) =>
    idempotent(work, ['update', resource.name, id, version, input], async () => {
      const before = await lockOne(work, resource, id)
      await checkVersion(work, resource, before, version)
      const patch = await patchOf(work, resource, before, input)
      if ('problems' in patch) throw recordInvalid(patch.problems)
      if (Object.keys(patch.columns).length > 0) {
        await permit(work, resource, before, patch.columns)
        await applyChanges(work, resource, [{ id, before, patch: patch.columns }], 'update')
        await moveSubtree(work, resource, id, patch.columns)
        await followSaved(work, resource, [id])
      }
      return { id }
    })
  return inTransaction(resource, organization, session, run, own)
}
