import { catalogue } from '#catalogue/declarations.ts'
import { systemResources } from '#catalogue/roles.ts'
import { fileKeyOf } from '#server/fileStore/store.ts'
import { fileColumns, isCounted, personPlaces, wordColumns } from '#server/store/personPlaces.ts'
import { systemTables } from '#server/store/system.ts'
import { columnsOf, tableOf } from '#server/store/tables.ts'
import { compile } from '#sql'
import type { Resource } from '#model'
import { memoryFiles } from '../../support/memoryFiles.ts'
import { onDatabase, type FreshDatabase } from '../../support/database.ts'
import { apiOn, demoDatabase, type Api } from '../testApp.ts'

/** Stands in everything that is kept of the person, and nowhere else. */
export const CANARY = 'zqcanary'
/** Stands in the names of everybody else. */
export const OTHERS = 'wqother'
export const NAME = 'Zqcanaryfirst Zqcanarylast'

const people = catalogue.resource(systemResources.people)
const places = personPlaces(catalogue.resources)
/** Resources of which rows are about people. */
export const aboutPeople: readonly Resource[] = [...new Set(places.filter(one => one.isAbout).map(one => one.resource))]
export const counted = aboutPeople.filter(isCounted)

export interface PersonWorld {
  readonly fresh: FreshDatabase
  readonly api: Api
  readonly organizationId: string
  readonly personId: string
  readonly photoId: string
  readonly fileOf: (id: string) => Promise<Buffer | null>
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

// The question that somebody answered is the event's.
const wordsOf = (resource: Resource) =>
  Object.keys(resource.fields).flatMap(key => (key === resource.asked?.question ? [] : [...wordColumns(resource, key)]))

const filledBy = (type: string, name: string): string =>
  type === 'jsonb'
    ? `'[{"text": "${CANARY} in ${name}", "name": "${NAME}"}]'::jsonb`
    : type === 'text[]'
      ? `array['${CANARY}${name}']`
      : `'${CANARY} in ${name} ' || r.id`

/** How the place of a row is called that is about a person. */
const isAbout = (resource: Resource, id: string): string =>
  places
    .filter(one => one.isAbout && one.resource === resource)
    .map(place => {
      const { text, values } = compile(place.names(id, 'r'))
      return values.reduce<string>((whole, value, index) => whole.replaceAll(`$${index + 1}`, `'${String(value)}'`), text)
    })
    .join(' or ')

/** The condition that a row under `r` is about a person. */
export const aboutThem = isAbout

/**
 * A resident of the demo world of whom every table keeps something, with a canary wherever words of them stand; found by the declarations, so
 * that a resource which comes later has its canaries, too.
 */
export const personWorld = async (): Promise<PersonWorld> => {
  const fresh = await demoDatabase()
  const files = memoryFiles()
  const api = await apiOn(fresh.appUrl, { files })
  const rows = (text: string) => onDatabase(fresh.ownerUrl, text)
  const [here] = await rows(`select organization_id as id from users where email = 'owner@lakeside.example'`)
  const organizationId = String(here?.['id'])
  const [resident] = await rows(
    `select u.id from users u where u.organization_id = '${organizationId}' and u.person_type = 'resident' and not u.admin and u.archived_at is null
      and u.deleted_at is null and u.email is not null order by (select count(*) from event_signups s where s.person_id = u.id and s.standing = 'attended') desc, u.id limit 1`,
  )
  const personId = String(resource(resident))
  await rows(`update users set last_name = last_name || ' ${OTHERS}' where id <> '${personId}'`)
  // What the demo world wrote before with the names that people had then is of no interest here.
  await rows(`update audit_logs set object_title = 'x', changes = '{}', actor_name = 'x'`)
  await rows(`delete from search_words where resource in ('users', 'audit_logs')`)

  // A row about them in every table that has none, like the ones of others.
  for (const one of aboutPeople) {
    const [has] = await rows(`select 1 as n from ${tableOf(one)} r where ${isAbout(one, personId)} limit 1`)
    if (has) continue
    const [place] = places.filter(at => at.isAbout && at.resource === one)
    const column = columnsOf(one).find(({ references, name }) => references === people.name && name === `${snake(place?.key ?? '')}_id`)
    const copied = columnsOf(one).map(({ name }) => name)
    const words = new Set(wordsOf(one).flatMap(({ name, type }) => (type === 'text' ? [name] : [])))
    const values = copied.map(name =>
      name === 'id'
        ? 'gen_random_uuid()'
        : name === column?.name
          ? `'${personId}'`
          : words.has(name)
            ? 'gen_random_uuid()::text'
            : `"${name}"`,
    )
    await rows(
      `insert into ${tableOf(one)} (${copied.map(name => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${tableOf(one)} where organization_id = '${organizationId}' limit 1`,
    )
    const [made] = await rows(`select 1 as n from ${tableOf(one)} r where ${isAbout(one, personId)} limit 1`)
    if (!made)
      await rows(
        `insert into ${tableOf(one)} (organization_id, id, "${column?.name}") values ('${organizationId}', gen_random_uuid(), '${personId}')`,
      )
  }
  for (const one of aboutPeople) {
    const words = wordsOf(one)
    if (words.length > 0)
      await rows(
        `update ${tableOf(one)} r set ${words.map(({ name, type }) => `"${name}" = ${filledBy(type, name)}`).join(', ')} where ${isAbout(one, personId)}`,
      )
  }
  const said = new Set(['first_name', 'last_name', 'preferred_name', 'email', 'phone_mobile', 'phone_home'])
  const own = wordsOf(people).filter(({ name }) => !name.includes('hash') && !said.has(name))
  await rows(
    `update users r set ${own.map(({ name, type }) => `"${name}" = ${filledBy(type, name)}`).join(', ')}, first_name = 'Zqcanaryfirst', last_name = 'Zqcanarylast', preferred_name = 'Zqcanarynick', email = '${CANARY}@people.example', phone_mobile = '+15550199887', phone_home = '(555) 019-9886' where id = '${personId}'`,
  )

  // Pictures of them.
  let photoId = ''
  for (const one of [people, ...aboutPeople])
    for (const { name } of fileColumns(one)) {
      const [file] = await rows(
        `insert into files (organization_id, id, name, type, size, sha256, created_by) values ('${organizationId}', gen_random_uuid(), '${CANARY}.png', 'image/png', 12, 'x', '${personId}') returning id`,
      )
      const id = String(file?.['id'])
      await files.put(fileKeyOf(organizationId, id), Buffer.from(`${CANARY} bytes`))
      await rows(
        `update ${tableOf(one)} r set "${name}" = '${id}' where ${one === people ? `r.id = '${personId}'` : isAbout(one, personId)}`,
      )
      if (one === people) photoId = id
    }

  // What others wrote of them.
  await rows(
    `update events set description = '<p>Ask ${NAME}, ${CANARY}@people.example or (555) 019-9886, or 555-019-9887.</p>' where id = (select id from events where organization_id = '${organizationId}' order by id limit 1)`,
  )
  await rows(
    `update users set emergency_contacts = '[{"name": "${NAME}", "phone": "+15550199887"}]' where id = (select id from users where organization_id = '${organizationId}' and id <> '${personId}' order by id limit 1)`,
  )
  await rows(`insert into audit_logs (organization_id, id, at, at_zone, event_kind, actor_kind, actor_id, actor_name, action, object_type, object_id, object_title, changes, result) values
    ('${organizationId}', gen_random_uuid(), now(), 'UTC', 'change', 'User', 'x', 'x', 'update', 'User', '${personId}', '${NAME}', '{"bio": {"before": "${CANARY} before", "after": null}}', 'ok'),
    ('${organizationId}', gen_random_uuid(), now(), 'UTC', 'change', 'User', '${personId}', '${NAME}', 'update', 'Event', gen_random_uuid()::text, 'Garden ${OTHERS}', '{"title": {"before": "${OTHERS}", "after": null}}', 'ok'),
    ('${organizationId}', gen_random_uuid(), now(), 'UTC', 'change', 'User', 'x', 'x', 'update', 'Group', gen_random_uuid()::text, 'Garden Club', '{"members": {"before": [], "after": [{"id": "${personId}", "title": "${NAME}"}]}}', 'ok')`)
  await rows(`insert into saved_views (organization_id, id, user_id, resource, name, shared, state, default_of) values
    ('${organizationId}', gen_random_uuid(), '${personId}', 'events', '${CANARY} view', false, '{}', '{}'),
    ('${organizationId}', gen_random_uuid(), gen_random_uuid(), 'events', 'of somebody', true, '{"filter": {"q": "${NAME}"}}', '{${personId}}')`)
  await rows(
    `insert into calendar_feeds (organization_id, id, resource, name, token_hash, made_by) values ('${organizationId}', gen_random_uuid(), 'events', 'Feed', 'x', '${NAME}')`,
  )
  await rows(
    `insert into sessions (token_hash, user_id, organization_id, expires_at, browser) values ('${CANARY}', '${personId}', '${organizationId}', now(), '${CANARY} browser')`,
  )
  await rows(
    `insert into import_names (organization_id, resource, title, row_id) values ('${organizationId}', 'users', '${CANARY}', '${personId}')`,
  )
  await rows(
    `insert into idempotency_keys (organization_id, user_id, key, request_hash, answer) values ('${organizationId}', gen_random_uuid(), 'k', 'h', '{"refused": [{"title": "${NAME}"}]}')`,
  )
  await rows(
    `insert into search_words (organization_id, resource, word, row_id) values ('${organizationId}', 'users', 'zqcanarylast', '${personId}')`,
  )

  return {
    fresh,
    api,
    organizationId,
    personId,
    photoId,
    rows,
    fileOf: id => files.get(fileKeyOf(organizationId, id)),
    close: async () => {
      await api.close()
      await fresh.close()
    },
  }
}

const resource = (row: Record<string, unknown> | undefined): unknown => row?.['id']
const snake = (key: string): string => key.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Every row of every table, in whatever schema, in which a pattern is found; by table. */
export const holding = async (world: Pick<PersonWorld, 'rows'>, text: string): Promise<readonly string[]> => {
  const tables = await world.rows(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const kept = await world.rows(`select t::text as row from ${String(name)} t where t::text ~* '${text}'`)
    found.push(...kept.map(({ row }) => `${String(name)}: ${String(row)}`))
  }
  return found
}

export { places, systemTables }
