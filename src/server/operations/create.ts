import { enteredFields, checkNamed, checkStored, checkValues } from './check.ts'
import { applyNew } from './applyNew.ts'
import { followSaved } from './effects/follow.ts'
import { permit } from './guard/guard.ts'
import { problemsByCode } from './handlers.ts'
import { newRow } from './newRow.ts'
import { idempotent } from './idempotent.ts'
import { recordInvalid } from '../request/errors.ts'
import { shownKeys, untouched, withInput, withoutHidden } from '../rows/values.ts'
import type { Operations, Written } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { changeSetOf, envOf, inTransaction } from './work.ts'

/** Makes a row: access, check, to row, write, audit, answer. Rows made under one change set are taken back together. */
export const create: Operations['create'] = async (resource, { organizationId, input, changeSet }, session) => {
  const organization = await session.admit(resource, 'write', organizationId)
  const own = changeSetOf(changeSet)
  const env = envOf(session, organization)
  const values = withoutHidden(resource, withInput(resource, untouched(resource, organization), input, env))
  const problems = [...checkNamed(resource, input, session, organization), ...checkValues(resource, values, enteredFields(resource), env)]
  if (problems.length > 0) throw recordInvalid(problems)
  const run = async (work: Work): Promise<Written> => {
    const shown = shownKeys(resource, values)
    const absent = await checkStored(
      values,
      enteredFields(resource).filter(({ key }) => shown.has(key)),
      work.env,
    )
    if (absent.length > 0) throw recordInvalid(absent)
    const refused = await problemsByCode(work, resource, null, values)
    if (refused.length > 0) throw recordInvalid(refused)
    const row = await newRow(work, resource, values)
    await permit(work, resource, null, row)
    await applyNew(work, resource, [row], 'create')
    await followSaved(work, resource, [String(row['id'])])
    return { id: String(row['id']) }
  }
  return inTransaction(resource, organization, session, work => idempotent(work, ['create', resource.name, input], () => run(work)), own)
}
