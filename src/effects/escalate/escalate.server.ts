import { dayAt, formatsOf } from '#model'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { ident, sql } from '#sql'
import type { Row } from '#fields/adapters.server.ts'
import type { EffectCall, EffectServer } from '../adapters.server.ts'
import { isHere } from '../deliver/channelSql.server.ts'
import { PEOPLE } from '../deliver/deliver.ts'
import { tellPerson } from '../deliver/tell.server.ts'
import type { EscalateOptions } from './escalate.ts'
import { turnsOf, type Step } from './steps.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The people whom the organization's setting names, in their order. */
const stepsOf = async ({ people, person, after }: EscalateOptions, call: EffectCall): Promise<readonly Step[]> => {
  const resource = call.resourceNamed(people.setting)
  const [row] = await call.query(
    sql`select ${ident('o', call.column(resource, people.field))}::text as people from ${ident(resource.name)} o
      where o.organization_id = ${call.organizationId}::uuid and o.deleted_at is null and o.archived_at is null limit 1`,
  )
  const entries = JSON.parse(textOf(row?.['people']) || '[]') as readonly Row[]
  const [id, minutes] = [call.entryColumn(resource, people.field, person), call.entryColumn(resource, people.field, after)]
  const steps = entries.map(entry => ({ id: textOf(entry[id]), minutes: Number(entry[minutes] ?? 0) })).filter(step => step.id !== '')
  const { table } = call.resourceSql.resource(PEOPLE)
  const here = await call.query(
    sql`select p.id from ${table} p where p.organization_id = ${call.organizationId}::uuid and p.id = any(${steps.map(step => step.id)}::uuid[]) and ${isHere('p', call)}`,
  )
  const known = new Set(here.map(person => String(person['id'])))
  return steps.map(step => ({ ...step, isGone: !known.has(step.id) }))
}

/** Tells one person of one row: in words what came of it, 'Ann Lee 9:40 AM'. */
const tellOne = async (options: EscalateOptions, call: EffectCall, id: string, step: Step): Promise<string> => {
  const { table, title } = call.resourceSql.resource(PEOPLE)
  const [person] = await call.query(
    sql`select ${title('p')} as name from ${table} p where p.organization_id = ${call.organizationId}::uuid and p.id = ${step.id}::uuid`,
  )
  const name = textOf(person?.['name'])
  const sent = await call.query(tellPerson({ ...options, kind: 'escalation', person: sql`${step.id}::uuid` }, call, [id]))
  if (sent.length === 0) return `${name} (no longer here)`
  const time = formatsOf(call.locale).timeText(wallTimeOf(call.moment, call.timeZone)?.slice(11) ?? null)
  if (sent.some(({ standing }) => standing !== 'failed')) return `${name} ${time}`
  return `${name} ${time} (not reached: ${[...new Set(sent.map(({ reason }) => textOf(reason)))].sort().join(', ')})`
}

/** Tells those of a row whose turn has come, and notes whose is next. */
const escalateRow = async (options: EscalateOptions, call: EffectCall, row: Row, steps: readonly Step[]): Promise<void> => {
  const { resource, column, timeZone } = call
  const id = String(row['id'])
  const now = new Date(call.moment)
  const before = Number(row['count'] ?? 0)
  const isOver = typeof row['day'] === 'string' && row['day'] < dayAt(now, timeZone)
  const since = textOf(row['since']) || call.moment
  const { turns, told, next } = isOver ? { turns: [], told: before, next: null } : turnsOf(steps, before, new Date(since), now)
  const words = row['told'] ? [textOf(row['told'])] : []
  for (const step of turns) words.push(await tellOne(options, call, id, step))
  if (words.length === 0 && next === null)
    words.push(isOver ? 'Nobody: the day was over' : `Nobody: ${call.resourceNamed(options.people.setting).label[1]} name nobody`)
  const [nextAt, begun] = [column(resource, options.nextAt), column(resource, options.since)]
  await call.query(
    sql`update ${ident(resource.name)} set ${ident(nextAt)} = ${next?.toISOString() ?? null}::timestamptz, ${ident(`${nextAt}_zone`)} = ${next === null ? null : timeZone},
      ${ident(begun)} = ${since}::timestamptz, ${ident(`${begun}_zone`)} = ${timeZone},
      ${ident(column(resource, options.count))} = ${told}, ${ident(column(resource, options.told))} = ${words.join(', ')}
      where organization_id = ${call.organizationId}::uuid and id = ${id}::uuid`,
  )
}

/** Each step is a row of the ledger for each channel, in the transaction of the action that it follows. */
export const escalate: EffectServer<EscalateOptions> = {
  run: async (options, call) => {
    if (!call.isDone) return
    const { resource, column } = call
    const at = (key: string) => ident('s', column(resource, key))
    const day = options.day === undefined ? sql`null` : sql`${at(options.day)}::text`
    const rows = await call.query(
      sql`select s.id, ${at(options.since)} as since, ${day} as day, ${at(options.count)} as count, ${at(options.told)} as told from ${ident(resource.name)} s
        where s.organization_id = ${call.organizationId}::uuid and s.id = any(${call.ids}::uuid[])`,
    )
    const steps = await stepsOf(options, call)
    for (const row of rows) await escalateRow(options, call, row, steps)
  },
}
