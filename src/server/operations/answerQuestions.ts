import { fieldOfKey, fieldTypeOf, targetOf } from '#catalogue'
import { type Asked, type Resource } from '#model'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Row } from '#fields/adapters.server.ts'
import { and, ident, raw, sql } from '#sql'
import { notFound, recordInvalid, wrongAnswer, type WireProblem } from '../request/errors.ts'
import type { AnswersGiven, Operations, Session } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { lockRows } from '../rows/statements.ts'
import { valuesOf } from '../rows/values.ts'
import { isId } from '../query/where.ts'
import { conditionSql } from '../store/condition.ts'
import { testedOf } from '../store/status.ts'
import { tableOf } from '../store/tables.ts'
import { effectWork } from './effects/effectWork.ts'
import { followAction } from './effects/follow.ts'
import { idempotent } from './idempotent.ts'
import { inTransaction } from './work.ts'

interface Question {
  readonly text: string
  readonly type: string
}

const absent = (path: string, message: string, code: string) => recordInvalid([{ path: [path], message, code }])

/** The questions of the row that asks; NotFound where nobody here may know of it. */
const questionsOf = async (work: Work, resource: Resource, asked: Asked, id: string): Promise<readonly Question[]> => {
  const target = work.session.catalogue.resource(targetOf(resource.fields[asked.by]) ?? '')
  const { table, readable } = work.read.resourceSql.resource(target.name)
  const [found] = await work.rows(
    sql`select r.* from ${table} r where ${and([sql`${ident('r', 'id')} = ${id}::uuid`, sql`${ident('r', 'deleted_at')} is null`, readable('r')])}`,
  )
  if (!found) throw notFound()
  const { list, text, type } = asked.questions
  const entries = (valuesOf(target, found, work.env)[list] ?? []) as readonly Readonly<Record<string, unknown>>[]
  return entries.map(entry => ({ text: String(entry[text]), type: String(entry[type]) }))
}

/** Whether a person is among those whom a row asks. */
const isAsked = async (work: Work, { of }: Asked, id: string, personId: string): Promise<boolean> => {
  const rows = work.session.catalogue.resource(of.resource)
  const at = testedOf(rows, 'r')
  const { party } = rows.quota ?? {}
  // Who came along on another's row was there, too.
  const people = sql`array[${at(of.person).column}]${party?.person === of.person ? sql` || ${at(party.others).column}` : raw('')}`
  const found = await work.rows(
    sql`select 1 from ${ident(tableOf(rows))} r where ${and([
      sql`${ident('r', 'organization_id')} = ${work.organization.id}::uuid`,
      sql`${at(of.row).column} = ${id}::uuid and ${personId}::uuid = any(${people})`,
      sql`${ident('r', 'deleted_at')} is null`,
      conditionSql(of.when ?? {}, at),
    ])} limit 1`,
  )
  return found.length > 0
}

const TAKES = { number: 'a number', string: 'words' } as const

/** The values of each answer; WrongAnswerForQuestionType for one of another type, RecordInvalid for the others that cannot stand. */
const valuesGiven = (work: Work, resource: Resource, asked: Asked, questions: readonly Question[], { answers }: AnswersGiven) => {
  const problems: WireProblem[] = []
  const values = answers.flatMap(({ question, value }, place) => {
    const known = questions.find(({ text }) => text === question)
    const of = known && asked.values[known.type]
    const named = of && fieldOfKey(resource, of.field)
    if (!known || !named) {
      problems.push({ path: ['answers', place], message: `Nobody asked "${question.slice(0, 200)}"`, code: 'unasked' })
      return []
    }
    const takes = fieldTypeOf(named.field).filter === 'NumberFilter' ? 'number' : 'string'
    if (typeof value !== takes) throw wrongAnswer(`"${question}" takes ${TAKES[takes]}.`)
    const found = fieldTypeOf(named.field).check(value, named.field.options, work.env)
    problems.push(...found.map(({ message, code }) => ({ path: ['answers', place], message, code })))
    return [{ [asked.question]: question, [asked.type]: known.type, [named.key]: value }]
  })
  if (problems.length > 0) throw recordInvalid(problems)
  return values
}

/** Who answers: whoever asks, for what they were asked; or staff for somebody else. */
const answering = async (resource: Resource, { organizationId, personId }: AnswersGiven, session: Session) => {
  const { person } = session
  if (personId && personId !== person.id) return { personId, organization: await session.admit(resource, 'write', organizationId) }
  if (person.organization.id !== organizationId) throw notFound()
  return { personId: person.id, organization: person.organization }
}

const MOST = 100

/** Writes what a person answers to the questions of a row (R6.8, R11.3): a row for each, in place of what they answered before. */
export const answerQuestions: Operations['answerQuestions'] = async (given, session) => {
  const { catalogue } = session
  const resource = catalogue.has(given.resource) ? catalogue.resource(given.resource) : null
  const asked = resource?.asked
  if (!resource || !asked || !isId(given.id) || (given.personId && !isId(given.personId))) throw notFound()
  if (given.answers.length > MOST) throw absent('answers', `At most ${MOST} answers at once`, 'tooMany')
  const { personId, organization } = await answering(resource, given, session)
  const link = (id: string) => ({ id, title: '' })
  return inTransaction(resource, organization, session, work =>
    idempotent(work, ['answerQuestions', given], async () => {
      const questions = await questionsOf(work, resource, asked, given.id)
      if (!(await isAsked(work, asked, given.id, personId))) throw absent('personId', asked.of.because, 'notAsked')
      const values = valuesGiven(work, resource, asked, questions, given)
      const at = testedOf(resource, 'r')
      const theirs = sql`${at(asked.by).column} = ${given.id}::uuid and ${at(asked.person).column} = ${personId}::uuid and ${ident('r', 'deleted_at')} is null`
      const before: readonly Row[] = await work.rows(lockRows(resource, theirs, MOST))
      const rows = effectWork(work, followAction)
      const moment = wallTimeOf(session.now.toISOString(), organization.timezone)
      const known = new Map(
        (await rows.lock(resource, { ids: before.map(row => String(row['id'])) })).map(row => [row.values[asked.question], row.id]),
      )
      const fresh = values.filter(one => !known.has(one[asked.question]))
      await rows.add(
        resource,
        fresh.map(one => ({ ...one, [asked.by]: link(given.id), [asked.person]: link(personId), [asked.at]: moment })),
        { isPublished: false },
      )
      const emptied = Object.fromEntries(Object.values(asked.values).map(({ field }) => [field, emptyOf(resource, field)]))
      await rows.change(
        resource,
        values.flatMap(one => {
          const id = known.get(one[asked.question])
          return id === undefined ? [] : [{ id, values: { ...emptied, ...one, [asked.at]: moment } }]
        }),
      )
      return { answered: values.length }
    }),
  )
}

const emptyOf = (resource: Resource, key: string): unknown => {
  const named = fieldOfKey(resource, key)
  return named ? fieldTypeOf(named.field).empty : null
}
