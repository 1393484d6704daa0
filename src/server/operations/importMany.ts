import { mayWriteField } from '#access'
import { isShared } from '#catalogue/home.ts'
import type { Resource, ImportReport } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { recordInvalid } from '../request/errors.ts'
import { applyChanges } from './apply.ts'
import { applyNew } from './applyNew.ts'
import { followSaved } from './effects/follow.ts'
import { fileFields } from './import/columns.ts'
import { validateRows, refusedLine, type RowResult } from './import/validateRows.ts'
import { parseRows, type ParsedRow } from './import/parse.ts'
import { makeable, resolveReferences, type References } from './import/references.ts'
import { requireProof } from './guard/proof.ts'
import { newRow } from './newRow.ts'
import { idempotent } from './idempotent.ts'
import { eachInTurn } from './pace.ts'
import type { ImportInput, Operations } from '../request/types.ts'
import { attempt, changeSetOf, envOf, inTransaction } from './work.ts'
import type { Work } from '../request/work.ts'

/** Rows that one call takes at most; a longer file comes in several, under one change set. */
export const MOST_IMPORTED = 5_000

const checkInput = ({ rows, existing }: ImportInput): void => {
  if (rows.length > MOST_IMPORTED)
    throw recordInvalid([{ path: ['rows'], message: 'An import takes at most 5,000 rows at a time. Split the file.', code: 'tooMany' }])
  if (![undefined, null, 'update', 'skip'].includes(existing))
    throw recordInvalid([{ path: ['existing'], message: 'Rows that are there already are updated (update) or skipped (skip).' }])
}

/** Writes the good lines: new ones all at once, one by one only when the database refuses some. */
const write = async (work: Work, resource: Resource, judged: readonly RowResult[]): Promise<readonly RowResult[]> => {
  const made = new Map<RowResult, Row>()
  await eachInTurn(judged, async one => {
    if (one.write && 'create' in one.write) made.set(one, await newRow(work, resource, one.write.create))
  })
  const together = await attempt(work, resource, () => applyNew(work, resource, [...made.values()], 'import'))
  const single = async (one: RowResult): Promise<RowResult> => {
    const row = made.get(one)
    const change = one.write && 'patch' in one.write ? one.write : null
    if ((!row || together === null) && !change) return one
    if (change && Object.keys(change.patch).length === 0) return one
    const problems = await attempt(work, resource, () =>
      change
        ? applyChanges(work, resource, [{ id: String(change.before['id']), ...change }], 'import')
        : applyNew(work, resource, row ? [row] : [], 'import'),
    )
    return problems === null ? one : refusedLine(resource, one, problems)
  }
  const written = await eachInTurn(judged, single)
  const madeNow = written.flatMap(one => (made.has(one) ? [String(made.get(one)?.['id'])] : []))
  const changedNow = written.flatMap(({ write: kept }) => (kept && 'patch' in kept ? [String(kept.before['id'])] : []))
  await followSaved(work, resource, [...madeNow, ...changedNow])
  return written
}

const reportOf = (
  judged: readonly RowResult[],
  { missing, names }: Pick<ImportReport, 'missing' | 'names'>,
  changeSet: string | null,
): ImportReport => {
  const good = judged.filter(one => one.write !== null).length
  return {
    changeSet,
    rows: judged.map(one => one.verdict),
    missing,
    names,
    imported: changeSet === null ? 0 : good,
    skipped: judged.length - good,
  }
}

/**
 * Reads the rows of a file. A dry run says of each what would become of it; applied, the good rows are written in one
 * transaction, with their audit rows, under the file's change set, and the others are reported.
 */
export const importMany: Operations['importMany'] = async (resource, { organizationId, input }, session) => {
  const organization = await session.admit(resource, 'write', organizationId)
  checkInput(input)
  const own = changeSetOf(input.changeSet)
  const fields = fileFields(resource, input.columns, field => mayWriteField(resource, field, session.person, organization))
  const rows = await parseRows(fields, input.rows, input.firstRow, envOf(session, organization))
  const isSkipping = input.existing === 'skip'
  const skips = new Set(input.except ?? [])
  const may = await makeable(session, organizationId, rows)
  const run = async (work: Work): Promise<ImportReport> => {
    const resolve = (lines: readonly ParsedRow[], confirmed: readonly string[], apply: boolean) =>
      resolveReferences(work, lines, { may, confirmed, apply, named: input.names ?? [] })
    const validate = (references: References) =>
      validateRows(work, resource, fields, rows, references, row => skips.has(row) !== isSkipping)
    // What a row of another organization is filed under there is not missing here, nor made.
    const tried = isShared(resource) ? await resolve(rows, [], false) : null
    const theirs = tried?.names.length
      ? new Set((await validate(tried)).flatMap(({ isForeign, verdict }) => (isForeign ? [verdict.row] : [])))
      : null
    const references = await resolve(
      rows.filter(({ row }) => !theirs?.has(row)),
      input.createMissing,
      input.apply,
    )
    const judged = await validate(references)
    if (!input.apply) return reportOf(judged, references, null)
    if (judged.some(one => one.write !== null && one.asksForProof)) requireProof(work)
    return reportOf(await write(work, resource, judged), references, work.changeSet)
  }
  return inTransaction(
    resource,
    organization,
    session,
    work => (input.apply ? idempotent(work, ['import', resource.name, input], () => run(work)) : run(work)),
    { ...own, long: true },
  )
}
