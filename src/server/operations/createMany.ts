import { chosenKey, formTogether, togetherOf, type Together } from '#catalogue'
import type { Resource, CreatedReport } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { notFound, recordInvalid } from '../request/errors.ts'
import type { Operations } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { shownKeys, untouched, withInput, withoutHidden } from '../rows/values.ts'
import { applyChanges } from './apply.ts'
import { applyNew } from './applyNew.ts'
import { checkNamed, checkStored, checkValues, enteredFields } from './check.ts'
import { requireProof } from './guard/proof.ts'
import { problemsByCode } from './handlers.ts'
import { idempotent } from './idempotent.ts'
import { entriesOf, type Entry } from './together/entries.ts'
import { skipped, verdictOn, type Verdict } from './together/verdicts.ts'
import { attempt, envOf, inTransaction } from './work.ts'

interface Decided {
  readonly entry: Entry
  readonly verdict: Verdict
}

/** Makes rows of one of the resources; what the database refuses of them stops all of it. */
const make = async (work: Work, resource: Resource | null, rows: readonly (Row | undefined)[]): Promise<void> => {
  const made = rows.filter(row => row !== undefined)
  if (!resource || made.length === 0) return
  const problems = await attempt(work, resource, () => applyNew(work, resource, made, 'create'))
  if (problems) throw recordInvalid(problems)
}

const write = async (work: Work, { resource, made, target, also }: Together, decided: readonly Decided[]): Promise<void> => {
  const verdicts = decided.map(({ verdict }) => verdict)
  if (verdicts.some(({ asksForProof }) => asksForProof)) requireProof(work)
  const [only] = decided
  // What is said beside one of many is said of the form where it is the only one.
  if (!made.many && only?.verdict.message && only.verdict.outcome === 'refused')
    throw recordInvalid([{ path: [only.entry.address === null ? chosenKey(made) : made.by], message: only.verdict.message }])
  await make(
    work,
    target,
    verdicts.map(one => one.target),
  )
  await make(
    work,
    resource,
    verdicts.map(one => one.row),
  )
  await make(
    work,
    also,
    verdicts.map(one => one.also),
  )
  const granted = verdicts.flatMap(one => one.granted ?? [])
  if (granted.length > 0) await applyChanges(work, target, granted, 'update')
  const repeated = verdicts.flatMap(one => one.repeated ?? [])
  if (repeated.length > 0) await applyChanges(work, resource, repeated, made.repeat ?? '')
}

const reportOf = (decided: readonly Decided[], changeSet: string | null): CreatedReport => ({
  changeSet,
  rows: decided.map(({ entry, verdict: { title, outcome, message, row, repeated } }) => ({
    key: entry.key,
    title,
    outcome,
    message,
    id: changeSet === null ? null : typeof row?.['id'] === 'string' ? row['id'] : (repeated?.id ?? null),
  })),
})

const ONE_OWNER = 'One person becomes the owner. Invite that person first, and the others after that.'

/**
 * Makes rows together with those that they point at, in one transaction: access, check, who is here already, what becomes of each, write,
 * audit, report. Not applied, it says what would become of each. Somebody who cannot be asked stays out, with the reason; the rest goes on.
 */
export const createMany: Operations['createMany'] = async (resource, { organizationId, input, skip, apply }, session) => {
  const together = togetherOf(resource, name => session.catalogue.resource(name))
  if (!together) throw notFound()
  const organization = await session.admit(resource, 'write', organizationId)
  for (const one of [together.target, together.also]) if (one) await session.admit(one, 'write', organizationId)
  const form = formTogether(together)
  const env = envOf(session, organization)
  const values = withoutHidden(form, withInput(form, untouched(form), input, env))
  const problems = [...checkNamed(form, input, session, organization), ...checkValues(form, values, enteredFields(form), env)]
  if (problems.length > 0) throw recordInvalid(problems)
  const run = async (work: Work): Promise<CreatedReport> => {
    const shown = shownKeys(form, values)
    const absent = await checkStored(
      values,
      enteredFields(form).filter(({ key }) => shown.has(key)),
      work.env,
    )
    // What they share is known before anybody of them is.
    const refused = absent.length > 0 ? absent : await problemsByCode(work, resource, null, values)
    if (refused.length > 0) throw recordInvalid(refused)
    const entries = await entriesOf(work, together, values)
    const owner = together.target.rank?.owner ?? ''
    if (entries.length > 1 && values[owner] === true) throw recordInvalid([{ path: [owner], message: ONE_OWNER, code: 'rank' }])
    const left = new Set(skip?.map(key => key.toLowerCase()))
    const decided: Decided[] = []
    for (const entry of entries) {
      const isLeft = left.has(entry.key.toLowerCase())
      decided.push({ entry, verdict: isLeft ? skipped(entry) : await verdictOn(work, together, values, entry) })
    }
    if (!apply) return reportOf(decided, null)
    await write(work, together, decided)
    return reportOf(decided, work.changeSet)
  }
  return inTransaction(resource, organization, session, work =>
    apply ? idempotent(work, ['createMany', resource.name, input, skip], () => run(work)) : run(work),
  )
}
