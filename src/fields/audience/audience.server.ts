import { problem, under } from '#model'
import { and, ident, join, placeholder, literal, sql, raw, type Sql } from '#sql'
import { idsAmong, jsonOfRow, listOf, textsAmong } from '../column.server.ts'
import type { ResourceSql, Output, ServerAdapter, WriteEnv } from '../adapters.server.ts'
import { idsBeside, missingAmong, noSuchRow } from '../reference/rows.server.ts'
import { AUDIENCE_RESOURCES, canonical, RECEIVER_TYPES, scopeOf, type Audience, type AudienceOptions, type Receiver } from './audience.ts'

const leaf = (output: Output | undefined): Sql => (output && 'sql' in output ? output.sql : raw('null'))

/** The roles that an audience may speak of: `rows` under `alias`, the reserved ones left out of the tick boxes. */
const roleFields = (alias: string, resourceSql: ResourceSql): Readonly<Record<string, Output>> => {
  const fields = resourceSql.resource(AUDIENCE_RESOURCES.roles).fields(alias)
  const name = leaf(fields['name'])
  return {
    id: { sql: ident(alias, 'id') },
    name: { sql: name },
    displayName: { sql: sql`coalesce(nullif(${leaf(fields['displayName'])}, ''), ${name})` },
  }
}

// Public and Private Content are the product's own: never shown, never chosen (R6.4).
const reserved = (alias: string, resourceSql: ResourceSql): Sql =>
  sql`coalesce(${leaf(resourceSql.resource(AUDIENCE_RESOURCES.roles).fields(alias)['reserved'])}, false)`

// A row that an organization above sent here is for everybody here; whom else it went to is none of their business.
const acting = sql`${placeholder('organizationId')}::uuid`
const isOwn = (row: string): Sql => sql`${ident(row, 'organization_id')} = ${acting}`

const isPrivate = (row: string): Sql => sql`(${isOwn(row)} and ${ident(row, 'private')})`

const receiverRows =
  (row: string, { roleReceivers = false }: AudienceOptions) =>
  (alias: string): Sql =>
    sql` from (select * from rows from (jsonb_to_recordset(${ident(row, 'audience_receivers')}) as (id uuid, type text)) with ordinality as named(id, type, place)${roleReceivers ? sql` union all select role, 'ROLE', place - 100000 from unnest(${ident(row, 'audience_role_ids')}) with ordinality as roles(role, place)` : raw('')}) ${ident(alias)} where ${isOwn(row)} order by ${ident(alias, 'place')}`

const label = (alias: string, resourceSql: ResourceSql): Sql => {
  const titles = [...RECEIVER_TYPES, 'ROLE' as const].map(type => {
    const { table, title, readable } = resourceSql.resource(AUDIENCE_RESOURCES[type])
    const it = `${alias}_it`
    return sql`when ${literal(type)} then (select ${title(it)} from ${table} ${ident(it)} where ${ident(it, 'id')} = ${ident(alias, 'id')} and ${readable(it)})`
  })
  return sql`coalesce(case ${ident(alias, 'type')} ${join(titles, ' ')} end, '')`
}

/** The organization of a receiver: itself, or the one whose row this is. */
const receiverOrganization = (alias: string, row: string, resourceSql: ResourceSql): Output => ({
  many: false,
  rows: it => {
    const { table, readable } = resourceSql.resource(AUDIENCE_RESOURCES.ORGANIZATION)
    const owner = ident(row, 'organization_id')
    // Whoever received the row knows its sender; the others that it went to are none of their business.
    return sql` from ${table} ${ident(it)} where ${ident(it, 'id')} = case ${ident(alias, 'type')} when 'ORGANIZATION' then ${ident(alias, 'id')} else ${owner} end and (${ident(it, 'id')} = ${owner} or ${readable(it)})`
  },
  fields: it => ({ id: { sql: ident(it, 'id') }, name: { sql: resourceSql.resource(AUDIENCE_RESOURCES.ORGANIZATION).title(it) } }),
})

const scopeSql = (row: string): Sql =>
  sql`case when not ${isOwn(row)} then 'all' when cardinality(${ident(row, 'audience_role_ids')}) > 0 then 'select-categories' when ${ident(row, 'private')} then 'select-groups' else 'all' end`

const idsOf = (receivers: readonly Receiver[], type: Receiver['type']): readonly string[] =>
  receivers.filter(one => one.type === type).map(one => one.id)

/** Four columns under fixed names: access to received rows and reach look for them there. */
export const audience: ServerAdapter<Audience, AudienceOptions> = {
  columns: () => [
    { name: 'audience_role_ids', type: 'uuid[]', notNull: true, default: "'{}'" },
    { name: 'audience_receivers', type: 'jsonb', notNull: true, default: "'[]'" },
    { name: 'audience_organization_ids', type: 'uuid[]', notNull: true, default: "'{}'" },
    { name: 'private', type: 'boolean', notNull: true, default: 'false' },
  ],
  output: (_key, options, row, resourceSql) => ({
    roleAccessItems: {
      many: true,
      rows: alias =>
        sql` from ${resourceSql.resource(AUDIENCE_RESOURCES.roles).table} ${ident(alias)} where ${ident(alias, 'id')} = any(${ident(row, 'audience_role_ids')}) and ${ident(alias, 'organization_id')} = ${ident(row, 'organization_id')} order by array_position(${ident(row, 'audience_role_ids')}, ${ident(alias, 'id')})`,
      fields: alias => roleFields(alias, resourceSql),
    },
    userRoles: {
      many: true,
      rows: alias => {
        const roles = resourceSql.resource(AUDIENCE_RESOURCES.roles)
        return sql` from ${roles.table} ${ident(alias)} where ${ident(alias, 'organization_id')} = ${ident(row, 'organization_id')} and ${ident(alias, 'deleted_at')} is null and not ${reserved(alias, resourceSql)} and ${leaf(roles.fields(alias)['audience'])} is not false order by ${ident(alias, 'id')}`
      },
      fields: alias => ({
        id: { sql: ident(alias, 'id') },
        selected: { sql: sql`(${ident(alias, 'id')} = any(${ident(row, 'audience_role_ids')}))` },
      }),
    },
    receivers: {
      many: true,
      rows: receiverRows(row, options),
      fields: alias => ({
        id: { sql: ident(alias, 'id') },
        type: { sql: sql`initcap(${ident(alias, 'type')})` },
        label: { sql: label(alias, resourceSql) },
        organization: receiverOrganization(alias, row, resourceSql),
      }),
    },
    receiverScope: { sql: sql`case when ${isPrivate(row)} then 'select-receiver' else 'all-users' end` },
    organizationIds: {
      sql: sql`case when ${isOwn(row)} then ${ident(row, 'audience_organization_ids')} else '{}'::uuid[] end`,
    },
    private: { sql: isPrivate(row) },
  }),
  pointsAt: (resource, ids, row) =>
    Object.values<string>(AUDIENCE_RESOURCES).includes(resource)
      ? sql`(exists (select from unnest(${ident(row, 'audience_role_ids')}) one where one = any(${ids}::uuid[])) or exists (select 1 from jsonb_to_recordset(${ident(row, 'audience_receivers')}) as named(id uuid) where named.id = any(${ids}::uuid[])))`
      : null,
  toRow: value => {
    const { scope, roles, receivers, organizationIds } = canonical(value)
    return {
      audience_role_ids: roles.map(role => role.id),
      audience_receivers: JSON.stringify(receivers.map(({ id, type }) => ({ id: id.toLowerCase(), type }))),
      audience_organization_ids: [...organizationIds],
      private: scope === 'select-groups',
    }
  },
  fromRow: row => {
    const roles = listOf(row['audience_role_ids']).map(id => ({ id: String(id), name: '' }))
    const receivers = listOf(jsonOfRow(row['audience_receivers'])).map(one => ({ ...(one as Omit<Receiver, 'label'>), label: '' }))
    return canonical({
      scope: scopeOf(roles, receivers),
      roles,
      receivers,
      organizationIds: listOf(row['audience_organization_ids']).map(String),
    })
  },
  stored: async ({ roles, receivers, organizationIds }, _key, _options, env) => {
    const had = env.before as Audience | undefined
    const fresh = (type: Receiver['type']) => idsOf(receivers, type).filter(id => !idsOf(had?.receivers ?? [], type).includes(id))
    const missing = async (to: string, ids: readonly string[]) => (await missingAmong(to, [...new Set(ids)], env)).length > 0
    const chosen = idsBeside(roles, had?.roles)
    const unfit = await missingAmong(AUDIENCE_RESOURCES.roles, chosen, env, role => sql`not ${reserved(role, env.resourceSql)}`)
    return [
      ...(unfit.length > 0 ? [under('roles', noSuchRow)] : []),
      ...((await missing(AUDIENCE_RESOURCES.GROUP, fresh('GROUP'))) ? [under('receivers', noSuchRow)] : []),
      ...((await missing(AUDIENCE_RESOURCES.USER, fresh('USER'))) ? [under('receivers', noSuchRow)] : []),
      ...((await outside([...idsOf(receivers, 'ORGANIZATION'), ...organizationIds], env))
        ? [under('organizationIds', problem('Choose organizations below this one', 'outside'))]
        : []),
    ]
  },
  where: (filter, _key, _options, row) =>
    and([
      ...(filter['scope'] == null ? [] : [sql`${scopeSql(row)} = any(${textsAmong(filter['scope'])}::text[])`]),
      ...(filter['role'] == null
        ? []
        : [
            sql`(${ident(row, 'audience_role_ids')} && ${idsAmong([filter['role']])}::uuid[]${filter['everyone'] === true ? sql` or ${scopeSql(row)} = 'all'` : raw('')})`,
          ]),
      ...(filter['receiver'] == null
        ? []
        : [
            sql`${ident(row, 'audience_receivers')} @> any(${idsAmong([filter['receiver']]).map(id => JSON.stringify([{ id: id.toLowerCase() }]))}::jsonb[])`,
          ]),
    ]),
  orderBy: null,
  search: null,
  wireNotes: (_key, { roleReceivers }) => ({
    audienceScope: "'all', 'select-categories' or 'select-groups'; left out, it follows from what is chosen",
    roleAccessItems: 'the categories of people (roles); in input their ids',
    userRoles: 'every category, and whether it is chosen',
    receivers: `the chosen groups, people and communities${roleReceivers ? ', and the categories' : ''}; the type is Group, User${roleReceivers ? ', Role' : ''} or Organization, in input in capitals`,
    receiverScope: "'select-receiver' where chosen groups and people receive it, else 'all-users'",
    organizationIds: 'the communities below this organization that receive it',
    private: 'true where chosen groups and people alone receive it',
  }),
}

/** Whether one of these organizations is neither the acting one nor below it: nobody posts to a stranger's community. */
const outside = async (ids: readonly string[], env: WriteEnv): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return false
  const acting = sql`${placeholder('organizationId')}::uuid`
  const found = await env.query(
    sql`select ${ident('it', 'id')} from ${env.resourceSql.resource(AUDIENCE_RESOURCES.ORGANIZATION).table} ${ident('it')} where ${ident('it', 'id')} = any(${idsAmong(wanted)}::uuid[]) and (${ident('it', 'id')} = ${acting} or ${acting} = any(${ident('it', 'ancestor_ids')})) and ${ident('it', 'deleted_at')} is null`,
  )
  return found.length < wanted.length
}
