import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { daysBefore } from './figuresByHand.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const QUESTIONS = [
  { question: 'How was it?', type: 'Star Rating' },
  { question: 'Again?', type: 'Yes or No' },
  { question: 'What else?', type: 'Text Area' },
]
const ANSWER = `mutation A($o: ID!, $e: ID!, $p: ID, $a: [AnswerInput!]!) {
  answerQuestions(organizationId: $o, resource: "event_answers", id: $e, personId: $p, answers: $a) { answered }
}`
const TODAY = new Date().toISOString().slice(0, 10)
const FIGURES = `query F($o: ID!, $e: String!, $asks: [FigureAsk!]!) {
  figures(organizationId: $o, period: { from: "${daysBefore(TODAY, 364)}", to: "${TODAY}" }, where: [{ field: "event", in: [$e] }], asks: $asks) {
    figure groups { key now { value withheld } }
  }
}`

let fresh: FreshDatabase
let api: Api
let o: string
let event: string
let resident: string
let admin: string
let attendees: readonly string[]

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
const answer = (token: string, answers: readonly object[], person: string | null = null) =>
  api.ask(ANSWER, { o, e: event, p: person, a: answers }, token)
const stored = (person: string) =>
  rows(`select question, type, stars, yes, words from event_answers where event_id = '${event}' and person_id = '${person}' order by type`)

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  o = String((await rows("select id from organizations where slug = 'lakeside'"))[0]?.['id'])
  resident = await api.signIn('resident@lakeside.example')
  admin = await api.signIn('admin@lakeside.example')
  const me = String((await rows("select id from users where email = 'resident@lakeside.example'"))[0]?.['id'])
  event = String(
    (
      await rows(`select id from events where organization_id = '${o}' and starts_at < now() and cancelled_at is null order by id limit 1`)
    )[0]?.['id'],
  )
  const others = await rows(
    `select id from users where organization_id = '${o}' and person_type = 'resident' and id <> '${me}' and archived_at is null order by id limit 5`,
  )
  attendees = [me, ...others.map(row => String(row['id']))]
  await rows(`delete from event_answers where event_id = '${event}'`)
  await rows(`with told as (delete from deliveries where sign_up_id is not null) delete from event_signups where event_id = '${event}'`)
  await rows(`update events set feedback_questions = '${JSON.stringify(QUESTIONS)}' where id = '${event}'`)
  for (const person of attendees)
    await rows(
      `insert into event_signups (organization_id, id, event_id, person_id, standing) values ('${o}', gen_random_uuid(), '${event}', '${person}', 'attended')`,
    )
}, 90_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

describe('the questions of an event', () => {
  test('[R6.8] whoever attended answers by the app, and a later answer takes the place of the one before', async () => {
    const [me = ''] = attendees
    const first = await answer(resident, [
      { question: 'How was it?', value: 4 },
      { question: 'Again?', value: 'yes' },
      { question: 'What else?', value: 'More tea' },
    ])
    expect(first.at('answerQuestions.answered')).toBe(3)
    expect(await stored(me)).toEqual([
      { question: 'How was it?', type: 'Star Rating', stars: 4, yes: null, words: null },
      { question: 'What else?', type: 'Text Area', stars: null, yes: null, words: 'More tea' },
      { question: 'Again?', type: 'Yes or No', stars: null, yes: 'yes', words: null },
    ])
    await answer(resident, [{ question: 'How was it?', value: 2 }])
    expect((await stored(me)).map(({ stars }) => stars)).toEqual([2, null, null])
    expect(
      await rows(
        `select action from audit_logs where actor_id = '${me}' and object_id in (select id::text from event_answers where event_id = '${event}')`,
      ),
    ).not.toEqual([])
  })

  test('[R11.3] an answer of another type is WrongAnswerForQuestionType, and one that cannot stand says why at its place', async () => {
    const typeOf = async (answers: readonly object[]) => (await answer(resident, answers)).body.errors?.[0]?.extensions
    expect((await typeOf([{ question: 'How was it?', value: 'fine' }]))?.type).toBe('WrongAnswerForQuestionType')
    expect((await typeOf([{ question: 'Again?', value: 1 }]))?.type).toBe('WrongAnswerForQuestionType')
    expect(await typeOf([{ question: 'How was it?', value: 9 }])).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['answers', 0], message: 'Value must be less than or equal to 5' }],
    })
    expect(await typeOf([{ question: 'Who are you?', value: 9 }])).toMatchObject({
      problems: [{ path: ['answers', 0], message: 'Nobody asked "Who are you?"' }],
    })
  })

  test('[R6.8] a resident answers for nobody else, and staff only for those who attended', async () => {
    const [, other = ''] = attendees
    expect((await answer(resident, [{ question: 'How was it?', value: 1 }], other)).body.errors).toHaveLength(1)
    const staff = await answer(admin, [{ question: 'How was it?', value: 5 }])
    expect(staff.body.errors?.[0]?.message).toBe('Only those who attended answer')
    expect(await stored(other)).toEqual([])
  })

  test('[R6.8] who came along on another’s sign-up attended, and answers', async () => {
    const [other] = await rows(
      `select id from users where organization_id = '${o}' and person_type = 'resident' and archived_at is null and id <> all('{${attendees.join()}}') order by id limit 1`,
    )
    const companion = String(other?.['id'])
    expect((await answer(admin, [{ question: 'What else?', value: 'Cake' }], companion)).body.errors).toBeDefined()
    await rows(
      `update event_signups set together_ids = array['${companion}'::uuid] where event_id = '${event}' and person_id = '${attendees[1] ?? ''}'`,
    )
    expect((await answer(admin, [{ question: 'What else?', value: 'Cake' }], companion)).at('answerQuestions.answered')).toBe(1)
    await rows(`delete from event_answers where event_id = '${event}' and person_id = '${companion}'`)
  })

  test('[R6.8] a share of yes is told in steps that one answer hides in', async () => {
    for (const [place, person] of attendees.entries())
      await answer(admin, [{ question: 'Again?', value: place < 4 ? 'yes' : 'no' }], person)
    const asks = [{ figure: 'event_answers.yesShare', by: 'question' }]
    const [share] = (await api.ask(FIGURES, { o, e: event, asks }, admin)).at('figures') as readonly { groups: readonly object[] }[]
    // Four of six are 67%, told in halves.
    expect(share?.groups).toEqual([{ key: 'Again?', now: { value: 50, withheld: false } }])
  })

  test('[R3.39] [R6.8] ratings are of the period in which the event began, whenever they were given', async () => {
    const [place] = await rows(
      `select to_char((e.starts_at at time zone g.timezone)::date, 'YYYY-MM-DD') as day from events e join organizations g on g.id = e.organization_id where e.id = '${event}'`,
    )
    const day = String(place?.['day'])
    const document = FIGURES.replace('$e: String!', '$e: String!, $period: DaysInput!').replace(/period: \{[^}]*\}/, 'period: $period')
    const groups = async (from: string, to: string) => {
      const asks = [{ figure: 'event_answers.yesOrNo', by: 'question' }]
      const reply = await api.ask(document, { o, e: event, asks, period: { from, to } }, admin)
      return (reply.at('figures') as readonly { readonly groups: readonly object[] }[])[0]?.groups.length
    }
    expect([
      await groups(day, day),
      await groups(daysBefore(day, 9), daysBefore(day, 1)),
      await groups(daysBefore(day, -1), daysBefore(day, -9)),
    ]).toEqual([1, 0, 0])
  })

  test('[R6.8] a mean is told from five people on, to nobody before', async () => {
    const asks = [
      { figure: 'event_answers.rating', by: 'question' },
      { figure: 'event_answers.ratings', by: 'question' },
    ]
    const told = async () =>
      (await api.ask(FIGURES, { o, e: event, asks }, admin)).at('figures') as readonly { groups: readonly object[] }[]
    for (const person of attendees.slice(1, 4)) await answer(admin, [{ question: 'How was it?', value: 5 }], person)
    expect((await told()).map(({ groups }) => groups)).toEqual([
      [{ key: 'How was it?', now: { value: null, withheld: true } }],
      [{ key: 'How was it?', now: { value: null, withheld: true } }],
    ])
    for (const person of attendees.slice(4)) await answer(admin, [{ question: 'How was it?', value: 5 }], person)
    const [means, counts] = await told()
    // One said 2 and five said 5: 4.5, told in whole stars where six answered, and six in steps of five.
    expect(means?.groups).toEqual([{ key: 'How was it?', now: { value: 5, withheld: false } }])
    expect(counts?.groups).toEqual([{ key: 'How was it?', now: { value: 5, withheld: false } }])
  })

  test('[R6.8] who said what is in no answer of the API: not of a row, its writer, a filter, an export, nor of the log', async () => {
    const list = (fields: string, filter = 'event: { is: $e }') =>
      api.ask(
        `query L($o: ID!, $e: ID!) { eventAnswers(organizationId: $o, perPage: 50, filter: { ${filter} }) { items { ${fields} } } }`,
        { o, e: event },
        admin,
      )
    const answers = await list('person { recordTitle } stars yes updatedByName question words')
    const items = answers.at('eventAnswers.items') as readonly Record<string, unknown>[]
    expect(items.map(({ words }) => words)).toContain('More tea')
    for (const { question, words: _, ...kept } of items) {
      expect(question).toBeTruthy()
      expect(Object.values(kept).every(value => value === null)).toBe(true)
    }
    expect((await list('id', 'event: { is: $e }, stars: { from: 1 }')).body.errors).toHaveLength(1)
    const exported = await api.ask(
      'mutation E($o: ID!) { exportEventAnswers(organizationId: $o, columns: ["person", "stars"]) { url } }',
      { o },
      admin,
    )
    expect(exported.body.errors).toHaveLength(1)
    const log = await api.ask(
      'query A($o: ID!) { auditLogs(organizationId: $o, perPage: 50, filter: { objectType: { is: "EventAnswer" } }) { items { actorName changes } } }',
      { o },
      await api.signIn('owner@lakeside.example'),
    )
    expect(log.text).toContain('actorName')
    expect(log.text).not.toMatch(/More tea|"(stars|yes|words|person)"/)
    const moods = await api.ask(
      'query M($o: ID!) { activities(organizationId: $o, filter: { action: { in: ["mood"] } }) { items { user { recordTitle } value } } }',
      { o },
      admin,
    )
    const told = moods.at('activities.items') as readonly { value: unknown }[]
    expect(told.length).toBeGreaterThan(0)
    expect(told.every(({ value }) => value === null)).toBe(true)
  })
})
