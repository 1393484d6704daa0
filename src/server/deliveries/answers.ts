import type { OrganizationFacts } from '#access'
import { actionsOf } from '#catalogue'
import { ANSWERS, isAnswer, type Answer } from '#effects/deliver/answers.ts'
import { ANSWERED, LEDGER, PEOPLE } from '#effects/deliver/deliver.ts'
import type { Row } from '#fields/adapters.server.ts'
import { formatsOf } from '#model'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { and, ident, join, sql, type Sql } from '#sql'
import { applyChanges, type RowChange } from '../operations/apply.ts'
import { deciderOf } from '../operations/decide.ts'
import { inTransaction } from '../operations/work.ts'
import { isId } from '../query/where.ts'
import { notFound, recordInvalid } from '../request/errors.ts'
import { originOf } from '../request/device.ts'
import type { Session } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { lockRows } from '../rows/statements.ts'
import type { OpenSession } from '../session/sessions.ts'
import { selfOf, type PeopleOptions } from '../session/self.ts'
import type { Throttle } from '../session/throttle.ts'
import { sourcesIn } from '../store/ledger.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import { answerableIn } from './answerLink.ts'
import { noticeFor, noticesOf, textOf, type Notice } from './notices.ts'

export interface AnswersOptions extends PeopleOptions {
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
  /** By which links may be signed. */
  readonly serverKeys: readonly string[]
  readonly throttle: Pick<Throttle, 'takeAnswer'>
}

/** What the page of a link shows: what was sent to whom, what they may answer, and what they have. */
export interface Asked {
  readonly organization: OrganizationFacts
  readonly delivery: Row
  readonly name: string
  readonly notice: Notice
  /** What they answered last, and when, as their clock says it. */
  readonly answered: { readonly answer: Answer; readonly time: string } | null
}

export interface AnswerArgs {
  readonly organizationId: string
  readonly resource: string
  readonly id: string
  readonly answer: string
}

export interface AnswerCaller {
  readonly address: string
  readonly userAgent: string | null
  readonly requestId: string
}

/** What came of an answer: it stands, it was not asked or is over, or there were too many. */
export type Answered = 'recorded' | 'over' | 'tooOften'

const ASKED_OF = (id: Sql): Sql => sql`d.id = ${id} and d.kind = 'notice' and d.deleted_at is null`
const OVER = 'It is over, so it takes no more answers.'
const UNASKED = 'It does not ask for this answer.'
const OFTEN = 'Too many answers. The last one stands.'

/** Answers of people to what was sent to them: by a link, without signing in, or by the app of whoever is signed in. */
export const makeAnswers = (options: AnswersOptions) => {
  const { catalogue, resourceSql, database, serverKeys, throttle } = options
  const ledger = catalogue.has(LEDGER) ? catalogue.resource(LEDGER) : null
  const sources = sourcesIn(catalogue)
  const sameNotice = (alias: string, value: (column: string) => Sql): Sql =>
    and([
      sql`${ident(alias, 'kind')} = 'notice' and ${ident(alias, 'deleted_at')} is null`,
      ...sources.map(({ column }) => sql`${ident(alias, column)} is not distinct from ${value(column)}`),
    ])
  const columns = (alias: string): Sql => join(sources.map(({ column }) => ident(alias, column)))

  const deliveryOf = (organization: OrganizationFacts, which: Sql): Promise<Omit<Asked, 'answered'> | null> =>
    database.write(tenantScopeOf(organization), async tx => {
      const people = resourceSql.resource(PEOPLE)
      const [delivery] = await tx.query(
        sql`select d.id, d.kind, d.person_id, last.standing, last.answered_at, ${columns('d')}, ${people.title('p')} as name from ${ident(LEDGER)} d
          join ${people.table} p on p.organization_id = d.organization_id and p.id = d.person_id
          left join lateral (select o.standing, o.answered_at from ${ident(LEDGER)} o where ${sameNotice('o', source => ident('d', source))}
            and o.organization_id = d.organization_id and o.person_id = d.person_id and o.standing = any(${ANSWERED}::text[]) order by o.answered_at desc limit 1) last on true
          where d.organization_id = ${organization.id}::uuid and ${which} order by d.channel, d.id limit 1`,
      )
      if (!delivery) return null
      const notices = await noticesOf(tx, sources, [delivery], organization, database.clock.now())
      return { organization, delivery, name: textOf(delivery['name']), notice: noticeFor(delivery, sources, notices) }
    })

  /** What the person has answered last, in whichever of their rows of this notice. */
  const withAnswer = (asked: Omit<Asked, 'answered'>): Asked => {
    const { delivery, organization } = asked
    const answer = (Object.keys(ANSWERS) as Answer[]).find(one => stateOf(one) === delivery['standing'])
    const at = delivery['answered_at']
    if (!answer || at === null || at === undefined) return { ...asked, answered: null }
    const wall = wallTimeOf(new Date(textOf(at)).toISOString(), organization.timezone)
    return { ...asked, answered: { answer, time: formatsOf(organization.locale).timeText(wall?.slice(11) ?? null) } }
  }
  const actionOf = (answer: Answer) => (ledger ? actionsOf(ledger).find(({ name }) => name === ANSWERS[answer].action) : undefined)
  const stateOf = (answer: Answer): string | undefined => actionOf(answer)?.to

  /** The last word of a person stands in each of their rows of this notice that holds an answer, and in the one by which they answer. */
  const write = async (work: Work, { delivery }: Omit<Asked, 'answered'>, answer: Answer): Promise<void> => {
    const action = actionOf(answer)
    if (!ledger || !action) throw notFound()
    const same = sameNotice('r', column => sql`${delivery[column] ?? null}::uuid`)
    const which = sql`${same} and r.person_id = ${delivery['person_id']}::uuid and (r.id = ${delivery['id']}::uuid or r.standing = any(${ANSWERED}::text[]))`
    const rows = await work.rows(lockRows(ledger, which, 20))
    const decide = await deciderOf(ledger, action, {})(work, rows)
    const changes: RowChange[] = []
    for (const before of rows) {
      const decision = await decide(before)
      if ('patch' in decision && Object.keys(decision.patch).length > 0)
        changes.push({ id: String(before['id']), before, patch: decision.patch })
    }
    if (changes.length > 0) await applyChanges(work, ledger, changes, action.name)
  }

  const record = async (session: Session, asked: Omit<Asked, 'answered'>, answer: Answer): Promise<Answered> => {
    if (asked.notice.over !== null || !asked.notice.answers.includes(answer)) return 'over'
    if (!(await throttle.takeAnswer(String(asked.delivery['person_id'])))) return 'tooOften'
    await inTransaction(ledger, asked.organization, session, work => write(work, asked, answer))
    return 'recorded'
  }

  /** What a link asks; null for one that was never sent, or whose delivery is gone. */
  const look = async (token: string): Promise<Asked | null> => {
    const named = ledger && answerableIn(token, serverKeys)
    const organization = named && (await options.organization(named.organizationId))
    const asked = organization && (await deliveryOf(organization, ASKED_OF(sql`${named.id}::uuid`)))
    return asked ? withAnswer(asked) : null
  }

  return {
    look,
    /** Notes what was answered by a link; null for a link that asks nothing. */
    byLink: async (token: string, answer: Answer, caller: AnswerCaller): Promise<Answered | null> => {
      const asked = await look(token)
      if (!asked) return null
      const living = { id: String(asked.delivery['person_id']), email: null, name: asked.name }
      const self = selfOf(options, living, asked.organization, caller.requestId)
      return record({ ...self, origin: () => originOf(caller.address, caller.userAgent) }, asked, answer)
    },
    /** Notes what the asking person answers to a row that was sent to them. Throws NotFound, RecordInvalid. */
    bySession: async (session: OpenSession, { answer, ...given }: AnswerArgs) => {
      if (!isAnswer(answer)) throw recordInvalid([{ path: ['answer'], message: UNASKED, code: 'unknown' }])
      const { organization } = session.person
      const source = sources.find(one => one.resource.name === given.resource)
      if (!ledger || !source || organization.id !== given.organizationId || !isId(given.id)) throw notFound()
      const theirs = sql`d.person_id = ${session.person.id}::uuid and ${ident('d', source.column)} = ${given.id}::uuid and d.kind = 'notice' and d.deleted_at is null`
      const asked = await deliveryOf(organization, theirs)
      if (!asked) throw notFound()
      if (asked.notice.over !== null) throw recordInvalid([{ path: [], message: OVER, code: 'over' }])
      if (!asked.notice.answers.includes(answer)) throw recordInvalid([{ path: ['answer'], message: UNASKED, code: 'unasked' }])
      if ((await record(session, asked, answer)) === 'tooOften') throw recordInvalid([{ path: [], message: OFTEN, code: 'tooOften' }])
      const now = await deliveryOf(organization, theirs)
      return { answer, answeredAt: now ? new Date(String(now.delivery['answered_at'])).toISOString() : null }
    },
  }
}

export type Answers = ReturnType<typeof makeAnswers>
