import { titleKeys } from '#catalogue/catalogue.ts'
import type { Erasure, Resource } from '#model'
import { asOwner } from './systemTable.ts'
import { columnsOfField } from './tables.ts'

const literalOf = (text: string): string => `'${text.replace(/'/g, "''")}'`

const columnOf = (resource: Resource, key: string): string => `"${columnsOfField(resource, key)[0]?.name ?? key}"`

/** What people are called once they are erased. */
export const erasedName = (people: Resource, { called }: Erasure): string =>
  titleKeys(people)
    .flatMap(key => called[key] ?? [])
    .join(' ')

/** Shorter texts are no names: they would be found in half of all words. */
export const SHORTEST_NAME = 5

// Each name as it stands, where no letter or digit goes on before or after it.
const PATTERN = `coalesce((select string_agg('(?<![[:alnum:]])' || regexp_replace(n, '([^[:alnum:] ])', '\\\\\\1', 'g') || '(?![[:alnum:]])', '|')
        from unnest(names) n where length(n) >= ${SHORTEST_NAME}), '$^')`

// The same without regard to what stands beside it: told in a quarter of the time, and hardly any entry is left to look at.
const LIKES = `coalesce((select array_agg('%' || regexp_replace(lower(n), '([\\\\%_])', '\\\\\\1', 'g') || '%') from unnest(names) n where length(n) >= ${SHORTEST_NAME}), '{}')`

/**
 * What the owner of the tables does to the log of somebody whom this very transaction erases (decision 236): their name becomes what they are
 * called from then on in what they did and wherever else it stands; of what was done to them and to the rows that were theirs, what was
 * entered goes. The entries stay, with when, who and what kind. Anybody else's cannot be touched: it asks for the moment of the erasing.
 */
const forgetPerson = (audit: string, people: Resource, erasure: Erasure): string => {
  const title = literalOf(erasedName(people, erasure))
  const isTheirs = 'a.organization_id = organization and a.object_id = any(array_append(rows, person)::text[])'
  const named = (column: string): string => `regexp_replace(a.${column}, pattern, ${title}, 'gi')`
  return asOwner(
    'volatile',
    'integer',
    `declare pattern text := ${PATTERN}; likes text[] := ${LIKES}; many integer; begin
      if not exists(select from "${people.name}" u where u.organization_id = organization and u.id = person and u.${columnOf(people, erasure.at)} = now()) then return 0; end if;
      with done as (update "${audit}" a set
          actor_name = case when a.actor_id = person::text then ${title} else ${named('actor_name')} end,
          network = case when a.actor_id = person::text then null else a.network end,
          browser = case when a.actor_id = person::text then null else a.browser end,
          object_title = case when ${isTheirs} then ${title} else ${named('object_title')} end,
          changes = case when ${isTheirs} then '{}'::jsonb else ${named('changes::text')}::jsonb end
        where a.actor_id = person::text or (${isTheirs})
          or a.organization_id = organization and lower(concat_ws(' ', a.object_title, a.actor_name, a.changes::text)) like any(likes)
        returning a.organization_id, a.id),
        gone as (delete from search_words w using done where w.organization_id = done.organization_id and w.resource = '${audit}' and w.row_id = done.id and w.word = any(words))
        select count(*) into many from done;
      return many; end`,
  )
}

/** Nothing of somebody on whom a legal hold lies grows too old. */
const isHeld = (people: Resource | undefined): string =>
  people?.erasure
    ? ` and not exists(select from "${people.name}" u where u.organization_id = a.organization_id and u.${columnOf(people, people.erasure.hold)} is not null and u.id::text in (a.object_id, a.actor_id))`
    : ''

// The server's role can add to the log and take nothing away; what is old its owner deletes, and holds to a year by itself.
const forgetOld = (audit: string, people: Resource | undefined): string =>
  asOwner(
    'volatile',
    'integer',
    `declare forgotten uuid[]; begin
      with old as (select a.id from "${audit}" a where a.organization_id = organization and a.at < least(before, now() - interval '365 days')${isHeld(people)} order by a.at limit most for update skip locked),
        gone as (delete from "${audit}" a using old where a.organization_id = organization and a.id = old.id returning a.id)
        select coalesce(array_agg(id), '{}') into forgotten from gone;
      delete from search_words w where w.organization_id = organization and w.row_id = any(forgotten);
      return cardinality(forgotten); end`,
  )

/** What the owner does to the log for the server, past what its role may. `all`: the resources, of which one may be people who can be erased. */
export const auditFunctions = ({ name }: Resource, all: readonly Resource[]): Readonly<Record<string, string>> => {
  const people = all.find(one => one.erasure !== undefined)
  return {
    'forget_audit_logs(organization uuid, before timestamptz, most integer)': forgetOld(name, people),
    ...(people?.erasure && {
      'forget_person(organization uuid, person uuid, rows uuid[], names text[], words text[])': forgetPerson(name, people, people.erasure),
    }),
  }
}
