import { fieldOfKey, titleKeys } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { EffectCount, Needs, Problem, Resource, BulkResult } from '#model'
import { ident, sql } from '#sql'
import type { WireProblem } from '../request/errors.ts'
import { applyChanges, type RowChange } from './apply.ts'
import { guardRow } from './guard/guard.ts'
import { requireProof } from './guard/proof.ts'
import { matchingRows } from './matching.ts'
import { lookingUpTogether } from './neighbors.ts'
import { idempotent } from './idempotent.ts'
import { eachInTurn } from './pace.ts'
import { Previewed, shown } from './previewed.ts'
import { titleOf } from './toRow.ts'
import type { FilterInput, Session, WhichRows } from '../request/types.ts'
import { valuesOf } from '../rows/values.ts'
import { checkExpected, checkWhich } from './which.ts'
import { attempt, inTransaction } from './work.ts'
import type { Work } from '../request/work.ts'

/** What becomes of one row: columns to set ({}: it is so already), or the sentence that says why it stays. */
export type Decision = { readonly patch: Row } | { readonly message: string }

/** Decides on each of the rows that match, which are locked. */
export type Decider = (work: Work, rows: readonly Row[]) => Decide | Promise<Decide>
type Decide = (row: Row) => Decision | Promise<Decision>

/** A problem as a sentence by itself: 'Price: Specify cost'. */
export const sentence = (resource: Resource, { path, message }: Problem | WireProblem): string => {
  const label = typeof path[0] === 'string' ? fieldOfKey(resource, path[0])?.label : undefined
  return label === undefined ? message : `${label}: ${message}`
}

export const refusal = (work: Work, resource: Resource, row: Row, message: string): BulkResult['refused'][number] => ({
  id: String(row['id']),
  title: titleOf(resource, valuesOf(resource, row, work.env)),
  message,
})

/** Refused rows that are called after another row, by that one's name. */
export const named = async (work: Work, resource: Resource, refused: BulkResult['refused']): Promise<BulkResult['refused']> => {
  const isPointed = titleKeys(resource).some(key => serverAdapterNamed(resource.fields[key]?.type ?? '').title !== undefined)
  if (refused.length === 0 || !isPointed) return refused
  const { table, title } = work.read.resourceSql.resource(resource.name)
  const ids = refused.map(({ id }) => id)
  const rows = await work.rows(
    sql`select ${ident('r', 'id')} as id, ${title('r')} as title from ${table} r where ${ident('r', 'id')} = any(${ids}::uuid[])`,
  )
  const titles = new Map(rows.map(row => [String(row['id']), String(row['title'])]))
  return refused.map(one => ({ ...one, title: titles.get(one.id) ?? one.title }))
}

/** The changes that the rules about fields and people let through; the others are refused. */
const permitted = async (work: Work, resource: Resource, changes: readonly RowChange[], action: string) => {
  const refused: BulkResult['refused'][number][] = []
  const kept: RowChange[] = []
  let asked = false
  await eachInTurn(changes, async change => {
    const { problems, asksForProof } = await guardRow(work, resource, change.before, change.patch, action)
    const message = [...new Set(problems.map(one => sentence(resource, one)))].join(' ')
    if (problems.length > 0) refused.push(refusal(work, resource, change.before, message))
    else kept.push(change)
    asked ||= problems.length === 0 && asksForProof
  })
  if (asked) requireProof(work)
  return { kept, refused }
}

/** Writes what it may and can: all at once, or, when the database refuses one of them, one by one. Gives the refused rows. */
export const applyEach = async (
  work: Work,
  resource: Resource,
  wanted: readonly RowChange[],
  action: string,
): Promise<BulkResult['refused']> => {
  const { kept: changes, refused } = await permitted(work, resource, wanted, action)
  if ((await attempt(work, resource, () => applyChanges(work, resource, changes, action))) === null) return refused
  for (const change of changes) {
    const [problem] = (await attempt(work, resource, () => applyChanges(work, resource, [change], action))) ?? []
    if (problem) refused.push(refusal(work, resource, change.before, sentence(resource, problem)))
  }
  return refused
}

/** Rows that are named one by one, at most so many, are changed as fast as a form is saved. */
const FEW = 50
const namesFew = ({ ids }: FilterInput): boolean => Array.isArray(ids) && ids.length <= FEW

const isAhead = (moment: unknown, { env }: Work): boolean => moment != null && new Date(moment as string | Date) > env.now

/** Changes all rows that a filter matches as one change set: access, rows, a decision per row, write, audit, answer. */
export const bulk = async (
  resource: Resource,
  request: WhichRows & {
    readonly deleted: boolean
    readonly action: string
    readonly input?: unknown
    readonly needs?: Needs
    readonly preview?: boolean | null
  },
  session: Session,
  decider: Decider,
  follow?: (work: Work, ids: readonly string[]) => Promise<readonly EffectCount[]>,
): Promise<BulkResult> => {
  const { organizationId, deleted, action } = request
  const filter = { ...request.filter, deleted }
  checkWhich(request)
  const organization = await session.admit(resource, request.needs ?? 'write', organizationId)
  const run = inTransaction(
    resource,
    organization,
    session,
    work =>
      idempotent(work, [action, resource.name, filter, request.all, request.expected, request.input], async () => {
        const { rows, refused } = await matchingRows(work, resource, filter)
        checkExpected(request, rows.length + refused.length)
        const changes: RowChange[] = []
        const stay: BulkResult['refused'][number][] = [...refused]
        const decide = await decider(work, rows)
        const take = async (row: Row): Promise<void> => {
          const decision = await decide(row)
          if ('message' in decision) stay.push(refusal(work, resource, row, decision.message))
          else if (Object.keys(decision.patch).length > 0) changes.push({ id: String(row['id']), before: row, patch: decision.patch })
        }
        await lookingUpTogether(
          work,
          resource,
          () => rows.map(row => valuesOf(resource, row, work.env)),
          () => eachInTurn(rows, take),
        )
        const failed = await applyEach(work, resource, changes, action)
        const stayed = new Set([...stay, ...failed].map(({ id }) => id))
        const done = rows.map(row => String(row['id'])).filter(id => !stayed.has(id))
        const follows = await follow?.(work, done)
        const kept = await named(work, resource, [...stay, ...failed])
        const later = changes.filter(({ id, patch }) => !stayed.has(id) && isAhead(patch['published_on'], work)).length
        const result = {
          changeSet: work.changeSet,
          done: done.length,
          refused: kept,
          ...(follows ? { follows } : {}),
          ...(later > 0 ? { later } : {}),
        }
        if (request.preview === true) throw new Previewed(result)
        return result
      }),
    { long: !namesFew(filter) },
  )
  return run.catch(shown<BulkResult>)
}
