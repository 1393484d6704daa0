import { uniqBy } from 'es-toolkit'
import type { DeliverOptions } from '#effects/deliver/deliver.ts'
import { recipientsFrom } from '#effects/deliver/deliver.server.ts'
import type { Row } from '#fields/adapters.server.ts'
import { EVERYONE, type Audience } from '#fields/audience/audience.ts'
import { holds, NOTICE_PEOPLE, type Resource } from '#model'
import { and, ident, sql } from '#sql'
import { valuesOf, type Values } from '../rows/values.ts'
import { conditionSql } from '../store/condition.ts'
import { columnIn, sourcesIn } from '../store/ledger.ts'
import { testedOf } from '../store/status.ts'
import { tableOf } from '../store/tables.ts'
import type { Work } from '../request/work.ts'
import { settingOf } from './settingOf.ts'

/** People of rows that point at changed ones, as the declaration names them, and those who come along on their rows: each with the row. */
export const signedUpFor = async (
  work: Work,
  resource: Resource,
  ids: readonly string[],
): Promise<readonly { readonly row: string; readonly person: string }[]> => {
  const { of } = resource.changeNotices?.people ?? {}
  if (!of || ids.length === 0) return []
  const rows = work.session.catalogue.resource(of.resource)
  const at = testedOf(rows, 'r')
  const person = sql`array[${at(of.person).column}]`
  const { party } = rows.quota ?? {}
  const people = party === undefined ? person : sql`${person} || ${at(party.others).column}`
  const found = await work.rows(
    sql`select distinct ${at(of.field).column} as id, p.id as person from ${ident(tableOf(rows))} r cross join unnest(${people}) p(id) where ${and(
      [
        sql`${ident('r', 'organization_id')} = ${work.organization.id}::uuid`,
        sql`${at(of.field).column} = any(${ids}::uuid[])`,
        sql`${ident('r', 'deleted_at')} is null`,
        conditionSql(of.when, at),
      ],
    )} order by 1, 2`,
  )
  return found.map(one => ({ row: String(one['id']), person: String(one['person']) }))
}

/** How fields of notices begin, as the organization has set it; those of which it has set nothing begin as their field says. */
export const noticeStarts = async (work: Work, { changeNotices }: Resource): Promise<Values> => {
  const set = await Promise.all(
    Object.entries(changeNotices?.people?.starts ?? {}).map(
      async ([key, { setting, field }]) => [key, (await settingOf(work, setting))?.[field]] as const,
    ),
  )
  return Object.fromEntries(set.filter(([, value]) => value !== undefined))
}

/** For whom a notice is, as it is first proposed. */
export const noticeAudience = async (work: Work, resource: Resource, before: Row, ids: readonly string[]): Promise<Values> => {
  const { people } = resource.changeNotices ?? {}
  return people ? { [NOTICE_PEOPLE.audience]: await audienceOf(work, resource, people, before, ids) } : {}
}

/** Those who signed up for what changed, where somebody did and had to, else everybody whom that is for. */
const audienceOf = async (
  work: Work,
  resource: Resource,
  people: NonNullable<NonNullable<Resource['changeNotices']>['people']>,
  before: Row,
  ids: readonly string[],
): Promise<unknown> => {
  const audience = valuesOf(resource, before, work.env)[people.audience]
  const signed = [...new Set((await signedUpFor(work, resource, ids)).map(({ person }) => person))]
  if (signed.length === 0) return audience
  const receivers = signed.map(person => ({ id: person, type: 'USER', label: '' }))
  const { unless } = people.of ?? {}
  const whom = audience as Audience
  // Communities below that have it, too, hear of it, whoever signed up here: who signed up there is theirs to know.
  const below = { receivers: whom.receivers.filter(({ type }) => type === 'ORGANIZATION'), organizationIds: whom.organizationIds }
  if (!unless || !holds(unless, key => before[columnIn(resource, key)], work.env.now, work.env.timeZone)) {
    return { ...EVERYONE, ...below, scope: 'select-groups', receivers: [...receivers, ...below.receivers] }
  }
  // Everybody may come; who signed up without being among those whom it is for hears of it as well.
  const named = whom.scope === 'select-groups' ? { receivers: uniqBy([...whom.receivers, ...receivers], ({ id }) => id) } : {}
  return { ...whom, ...named }
}

/** Counts the people of notices that were just written, by the statement that will settle them. */
export const countNoticePeople = async (work: Work, target: Resource, ids: readonly string[]): Promise<void> => {
  const options: DeliverOptions | undefined = sourcesIn(work.session.catalogue).find(one => one.resource.name === target.name)?.kinds[
    'notice'
  ]
  if (!options || !target.fields[NOTICE_PEOPLE.count] || ids.length === 0) return
  const call = {
    resource: target,
    resourceNamed: (name: string) => work.session.catalogue.resource(name),
    resourceSql: work.read.resourceSql,
    column: columnIn,
    ways: work.session.ways ?? new Set<string>(),
    timeZone: work.organization.timezone,
  }
  const counted = sql`select s.id, count(distinct p.id)::int as people from ${recipientsFrom(options, call)} where s.id = any(${ids}::uuid[]) group by 1`
  await work.rows(
    sql`update ${ident(tableOf(target))} t set ${ident(columnIn(target, NOTICE_PEOPLE.count))} = coalesce(n.people, 0)
      from unnest(${ids}::uuid[]) one(id) left join (${counted}) n on n.id = one.id where t.organization_id = ${work.organization.id}::uuid and t.id = one.id`,
  )
}
