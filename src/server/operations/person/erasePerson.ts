import { isCounted } from '../../store/personPlaces.ts'
import { erasedName } from '../../store/auditFunctions.ts'
import { typedWords } from '../../store/searchWords.ts'
import { nounOf, type EffectCount } from '#model'
import { ident, sql } from '#sql'
import { writeAudit } from '../../audit/write.ts'
import { fileKeyOf } from '../../fileStore/store.ts'
import { recordInvalid, refused } from '../../request/errors.ts'
import type { Operations, Session } from '../../request/types.ts'
import type { Work } from '../../request/work.ts'
import { applyChanges } from '../apply.ts'
import { requireProof } from '../guard/proof.ts'
import { columnOf } from '../guard/weigh.ts'
import { idempotent } from '../idempotent.ts'
import { inTransaction } from '../work.ts'
import { tableOf } from '../../store/tables.ts'
import { tenantScopeOf } from '../../store/tenantScope.ts'
import { deleteRows, dropFiles, emptyPerson, emptyRows, forgetInSystem, unusedFiles } from './forget.ts'
import { countMentions, renameMentions } from './mentions.ts'
import { ownNames } from './names.ts'
import { calledIn, peopleAt, personRow, whyNotErased, type People } from './row.ts'
import { keptOf, type Kept } from './rows.ts'

const counts = (rows: Kept['about']): readonly EffectCount[] =>
  rows.map(({ resource, ids }) => ({ label: nounOf(resource)[ids.length === 1 ? 0 : 1], count: ids.length }))

/** What would go and what would stay if a person were erased, and why they cannot be. Nothing is done. */
export const erasure: Operations['erasure'] = async ({ organizationId, personId }, session) => {
  const { people, organization } = await peopleAt(session, organizationId)
  return inTransaction(
    people,
    organization,
    session,
    async work => {
      const row = await personRow(work, people, personId)
      const name = calledIn(people, row)
      const refusal = await whyNotErased(work, people, row)
      if (refusal !== null) return { name, refusal, goes: [], stays: [], named: [], mentions: [] }
      const { about, beside } = await keptOf(work, personId)
      const renaming = { names: await ownNames(work, people, row), called: erasedName(people, people.erasure), id: personId }
      return {
        name,
        refusal,
        goes: counts(about.filter(({ resource }) => !isCounted(resource))),
        stays: counts(about.filter(({ resource }) => isCounted(resource))),
        named: counts(beside),
        mentions: await countMentions(work, renaming, new Map(about.map(({ resource, ids }) => [resource.name, ids]))),
      }
    },
    { long: true },
  )
}

const mistyped = (name: string) => recordInvalid([{ path: ['name'], message: `Type the name as it stands here: ${name}.`, code: 'name' }])

const squeezed = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Everything within the transaction; the files whose bytes are to go after it. */
const eraseAll = async (work: Work, people: People, personId: string, typed: string): Promise<readonly string[]> => {
  const row = await personRow(work, people, personId)
  const refusal = await whyNotErased(work, people, row)
  if (refusal !== null) throw refused(refusal)
  const name = calledIn(people, row)
  if (squeezed(typed) !== squeezed(name)) throw mistyped(name)
  requireProof(work)
  // Whatever the trash brings about comes about first: who is erased gives their places back.
  if (row['deleted_at'] == null)
    await applyChanges(work, people, [{ id: personId, before: row, patch: { deleted_at: work.moment } }], 'delete')
  const { about } = await keptOf(work, personId)
  const called = erasedName(people, people.erasure)
  const names = await ownNames(work, people, row)
  const at = columnOf(people, people.erasure.at)
  // Until this transaction ends, the log's owner forgets whose row says that it is being erased, and nobody else.
  await work.rows(
    sql`update ${ident(tableOf(people))} r set ${ident(at)} = now(), ${ident(`${at}_zone`)} = ${work.organization.timezone} where ${ident('r', 'organization_id')} = ${work.organization.id}::uuid and ${ident('r', 'id')} = ${personId}::uuid`,
  )
  const words = [...new Set(names.flatMap(typedWords))]
  await work.rows(
    sql`select forget_person(${work.organization.id}::uuid, ${personId}::uuid, ${about.flatMap(({ ids }) => ids)}::uuid[], ${names}::text[], ${words}::text[])`,
  )
  const files: string[] = []
  for (const named of about) files.push(...(await (isCounted(named.resource) ? emptyRows : deleteRows)(work, named)))
  files.push(...(await emptyPerson(work, people, personId)))
  await renameMentions(work, { names, called, id: personId })
  await forgetInSystem(work, personId, name, called)
  const unused = await unusedFiles(work, [...new Set(files)])
  await dropFiles(work, unused)
  const rows = about.reduce((sum, { ids }) => sum + ids.length, 0)
  await writeAudit(work, [
    { action: 'erase', resource: people, id: personId, title: called, changes: { rows: { before: rows, after: null } } },
  ])
  return unused
}

/** The bytes go at once where the store can be reached; what stays is taken by the cleaning, which knows the files by their rows. */
const removeBytes = async (
  session: Session,
  organization: Parameters<typeof tenantScopeOf>[0],
  files: readonly string[],
): Promise<void> => {
  if (!session.files || files.length === 0) return
  for (const id of files) await session.files.delete(fileKeyOf(organization.id, id))
  await session.database.write(tenantScopeOf(organization), tx =>
    tx.query(
      sql`delete from files r where ${ident('r', 'organization_id')} = ${organization.id}::uuid and ${ident('r', 'id')} = any(${files}::uuid[]) and attached_at is null`,
    ),
  )
}

/**
 * Erases a person for good (decision 236): their row becomes an id that leads to nobody, rows about them go or are emptied to what was counted,
 * and their name and addresses go from every other text and from the log. Undo leads back from none of it.
 */
export const erasePerson: Operations['erasePerson'] = async ({ organizationId, personId, name }, session) => {
  const { people, organization } = await peopleAt(session, organizationId)
  const files = await inTransaction(
    people,
    organization,
    session,
    work => idempotent(work, ['erasePerson', personId], () => eraseAll(work, people, personId, name)),
    { long: true },
  )
  await removeBytes(session, organization, files).catch(() => undefined)
  return { id: personId }
}
