import {
  SUPER_ROLE,
  asksForProof,
  asSentence,
  isAbove,
  isNotAbove,
  mayHandOver,
  mayIn,
  rankProblems,
  unwritableFields,
  type RankedChange,
} from '#access'
import { actionsOf, namedFields, publishingKey } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Row } from '#fields/adapters.server.ts'
import { pointsAt, rankedKeys, type Problem, type Rank, type Resource } from '#model'
import { and, ident, sql } from '#sql'
import { recordInvalid } from '../../request/errors.ts'
import { settledColumn } from '../../store/ledger.ts'
import { columnsOfField, tableOf } from '../../store/tables.ts'
import { writable } from '../../rows/statements.ts'
import type { Work } from '../../request/work.ts'
import { isOwned, lastOnes } from './holders.ts'
import { requireProof } from './proof.ts'
import { columnOf, weigh } from './weigh.ts'

/** What the rules about fields and people say of one row's change. */
export interface Guarded {
  readonly problems: readonly Problem[]
  /** It is asked who makes it: `requireProof`. */
  readonly asksForProof: boolean
}

const FINE: Guarded = { problems: [], asksForProof: false }
const STATES = ['archived_at', 'deleted_at']

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether a patch changes a column; of a new row: fills it. */
const changes = (before: Row | null, patch: Row, name: string): boolean =>
  Object.hasOwn(patch, name) && (before === null ? !isEmpty(patch[name]) : !same(before[name], patch[name]))

const keysChanged = (resource: Resource, keys: readonly string[], before: Row | null, patch: Row): readonly string[] =>
  keys.filter(key => columnsOfField(resource, key).some(({ name }) => changes(before, patch, name)))

// Called off, or no more: people see that, whichever way it comes about.
const cancelProblems = (work: Work, resource: Resource, before: Row | null, patch: Row): readonly Problem[] => {
  const may = mayIn(work.session.person, resource.area, 'publish')
  return may.allowed || !changes(before, patch, 'cancelled_at') ? [] : [{ path: [], message: asSentence(may.reason), code: 'access' }]
}

// Taken out of the trash or the archive, what waits to be sent is sent when its time comes, or at once: that is publishing it.
const returnProblems = (work: Work, resource: Resource, before: Row | null, patch: Row): readonly Problem[] => {
  const settled = settledColumn(work.session.catalogue, resource)
  if (settled === null || before === null || before[settled] != null || before['published_on'] == null) return []
  const may = mayIn(work.session.person, resource.area, 'publish')
  const returns = STATES.some(name => before[name] != null && changes(before, patch, name))
  return may.allowed || !returns || before['cancelled_at'] != null ? [] : [{ path: [], message: asSentence(may.reason), code: 'access' }]
}

/** Forms know minutes. */
const minuteOf = (moment: unknown): number => Math.floor(new Date((moment ?? Number.NaN) as string | Date).getTime() / 60_000)

const SENT = 'It was sent already, which happens once. Duplicate it to send it again'

/** What people were sent stays sent: as a draft, or with another date, it would say that it goes out once more, and nobody would get it. */
const sentProblems = (work: Work, resource: Resource, before: Row | null, patch: Row): readonly Problem[] => {
  const settled = settledColumn(work.session.catalogue, resource)
  if (settled === null || before?.[settled] == null || !changes(before, patch, 'published_on')) return []
  if (minuteOf(patch['published_on']) === minuteOf(before['published_on'])) return []
  return [{ path: [publishingKey(resource) ?? []].flat(), message: SENT, code: 'sent' }]
}

/** Of the top level a role makes people platform super users (R9.1): without it nobody would be one, nor could make one. */
const roleProblems = (work: Work, resource: Resource, before: Row | null, patch: Row): readonly Problem[] => {
  if (resource.name !== systemResources.roles || work.organization.depth > 0 || before?.['name'] !== SUPER_ROLE) return []
  return changes(before, patch, 'deleted_at') ? [{ path: [], message: NEEDED, code: 'rank' }] : []
}

const NEEDED = 'This role makes platform super users, so it cannot be deleted.'

/** Fields that this person may not write. A new row has what everybody's has there: what was entered is looked at by name. */
const fieldProblems = (work: Work, resource: Resource, before: Row | null, patch: Row): readonly Problem[] => {
  const barred = unwritableFields(resource, work.session.person, work.organization)
  if (before === null || barred.size === 0) return []
  return keysChanged(resource, [...barred.keys()], before, patch).map(key => ({
    path: [key],
    message: barred.get(key) ?? '',
    code: 'access',
  }))
}

const ERASED = 'This person was erased for good, and nothing brings them back.'

/** Whether somebody new may be said to own what nobody owns. */
const isFirst = async (work: Work, resource: Resource, rank: Rank): Promise<boolean> =>
  mayHandOver(work.session.person, work.organization, false).allowed && !(await isOwned(work, resource, rank))

const ofPerson = async (work: Work, resource: Resource, rank: Rank, before: Row | null, patch: Row): Promise<Guarded> => {
  const erased = resource.erasure && before?.[columnOf(resource, resource.erasure.at)]
  if (erased != null) return { problems: [{ path: [], message: ERASED, code: 'rank' }], asksForProof: false }
  const changed = keysChanged(resource, rankedKeys(rank), before, patch)
  const isPut = STATES.some(name => changes(before, patch, name))
  if (changed.length === 0 && !isPut) return FINE
  const after = { ...before, ...patch }
  const change: RankedChange = {
    isSelf: before !== null && before['id'] === work.session.person.id,
    before: before && (await weigh(work, resource, rank, before)),
    after: await weigh(work, resource, rank, after),
    changed,
    raised: changed.filter(key => after[columnOf(resource, key)] === true),
    isPut,
    isFirstOwner: before === null && changed.includes(rank.owner) && (await isFirst(work, resource, rank)),
    labelOf: key => namedFields(resource).find(one => one.key === key)?.label ?? key,
  }
  const problems = rankProblems(work.session.person, rank, change)
  return {
    problems: problems.length > 0 || before === null ? problems : await lastOnes(work, resource, rank, before, after),
    asksForProof: asksForProof(rank, change),
  }
}

const ABOVE = 'This person has a higher rank than you. Only somebody of their rank or above can do this.'
const BESIDE =
  "This person signs in already, and has the same rank as you. Only somebody above them can do this; they themselves use 'Forgot your password?'."

/**
 * A row about a person is written by nobody who stands below that person. What is handed over about them, the letter with their code, opens
 * the account of whoever signs in already: to give it to somebody is to set the password.
 */
const aboutPerson = async (
  work: Work,
  resource: Resource,
  key: string,
  rows: readonly (Row | null)[],
  isHandedOver: boolean,
): Promise<Guarded> => {
  const people = work.session.catalogue.resource(pointsAt(resource.fields[key]))
  const { rank } = people
  const ids = [...new Set(rows.map(row => row?.[columnOf(resource, key)]).filter(id => typeof id === 'string'))]
  if (!rank || ids.length === 0) return FINE
  const found = await work.rows(
    sql`select r.* from ${ident(tableOf(people))} r where ${and([writable(people, 'r'), sql`${ident('r', 'id')} = any(${ids}::uuid[])`])}`,
  )
  const opened = isHandedOver ? found.filter(row => rank.credentials.some(name => !isEmpty(row[columnOf(people, name)]))) : []
  for (const row of found) {
    const other = await weigh(work, people, rank, row)
    const message = !isNotAbove(other, work.session.person)
      ? ABOVE
      : opened.includes(row) && !isAbove(work.session.person, other)
        ? BESIDE
        : null
    if (message !== null) return { problems: [{ path: [key], message, code: 'rank' }], asksForProof: false }
  }
  return { problems: [], asksForProof: opened.length > 0 }
}

/**
 * What the rules about single fields and about people say of a row that is written, on whichever way in: `before` is the locked row,
 * null for a new one; `action`: the declared one that it is. Every write that somebody asked for goes through here; what the product itself notes (an invitation was sent) does not.
 */
export const guardRow = async (work: Work, resource: Resource, before: Row | null, patch: Row, action?: string): Promise<Guarded> => {
  const problems = [
    ...fieldProblems(work, resource, before, patch),
    ...cancelProblems(work, resource, before, patch),
    ...returnProblems(work, resource, before, patch),
    ...sentProblems(work, resource, before, patch),
    ...roleProblems(work, resource, before, patch),
  ]
  if (problems.length > 0) return { problems, asksForProof: false }
  if (resource.rank) return ofPerson(work, resource, resource.rank, before, patch)
  if (resource.rankOf === undefined) return FINE
  const isHandedOver = actionsOf(resource).some(({ name, file }) => name === action && file !== undefined)
  return aboutPerson(work, resource, resource.rankOf, [before, { ...before, ...patch }], isHandedOver)
}

/** The same for a single row: RecordInvalid where something is wrong, or where it is to be proven first who asks. */
export const permit = async (work: Work, resource: Resource, before: Row | null, patch: Row): Promise<void> => {
  const guarded = await guardRow(work, resource, before, patch)
  if (guarded.problems.length > 0) throw recordInvalid(guarded.problems)
  if (guarded.asksForProof) requireProof(work)
}
