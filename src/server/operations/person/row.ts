import { asSentence, mayErase, mayTakeAlong, type AccessDecision, type OrganizationFacts } from '#access'
import { titleKeys } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Row } from '#fields/adapters.server.ts'
import type { Erasure, Rank, Resource } from '#model'
import { and, ident, sql } from '#sql'
import { isId } from '../../query/where.ts'
import { notFound } from '../../request/errors.ts'
import type { Session } from '../../request/types.ts'
import type { Work } from '../../request/work.ts'
import { lockRows } from '../../rows/statements.ts'
import { columnOf, weigh } from '../guard/weigh.ts'

/** The declaration of people, with what can be done to everything that is kept of one. */
export type People = Resource & { readonly rank: Rank; readonly erasure: Erasure }

/** Whom something is asked of, and where: NotFound for whoever may not write people there. */
export const peopleAt = async (
  session: Session,
  organizationId: string,
): Promise<{ readonly people: People; readonly organization: OrganizationFacts }> => {
  const people = session.catalogue.resource(systemResources.people)
  const organization = await session.admit(people, 'write', organizationId)
  if (!people.rank || !people.erasure) throw notFound()
  return { people: people as People, organization }
}

/** A person of the organization, in the trash or not, locked; NotFound for nobody, and for whoever was erased. */
export const personRow = async (work: Work, people: People, id: string): Promise<Row> => {
  if (!isId(id)) throw notFound()
  const isWanted = and([sql`${ident('r', 'id')} = ${id}::uuid`, sql`${ident('r', columnOf(people, people.erasure.at))} is null`])
  const [row] = await work.rows(lockRows(people, isWanted, 1))
  if (!row) throw notFound()
  return row
}

const textIn = (row: Row, column: string): string => (typeof row[column] === 'string' ? row[column].trim() : '')

/** What a person is called, as rows name them. */
export const calledIn = (people: Resource, row: Row): string =>
  titleKeys(people)
    .map(key => textIn(row, columnOf(people, key)))
    .filter(name => name !== '')
    .join(' ')

const sentence = (verdict: AccessDecision): string | null => (verdict.allowed ? null : asSentence(verdict.reason))

/** Why this person is not somebody whose file whoever asks may have; null: they may. */
export const whyNotTaken = async (work: Work, people: People, row: Row): Promise<string | null> =>
  sentence(mayTakeAlong(work.session.person, await weigh(work, people, people.rank, row)))

/** Why a person cannot be erased, by whoever asks and as they are; null: they can. */
export const whyNotErased = async (work: Work, people: People, row: Row): Promise<string | null> => {
  const { person } = work.session
  const refused = sentence(mayErase(person, await weigh(work, people, people.rank, row), row['id'] === person.id))
  if (refused !== null) return refused
  const { hold, because } = people.erasure
  if (row[columnOf(people, hold)] != null)
    return `A legal hold lies on this person: ${textIn(row, columnOf(people, because)).replace(/[.\s]*$/, '')}. Release it first.`
  return row['archived_at'] == null && row['deleted_at'] == null ? 'Archive this person first, or move them to the trash.' : null
}
