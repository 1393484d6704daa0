-- A person can be erased for good, and a legal hold keeps them from it; the log forgets who is erased by a function of its owner.
-- New columns: users.hold_reason, users.held_at, users.held_at_zone, users.held_by_id, users.erased_at, users.erased_at_zone.
-- Rows that exist get: users.hold_reason = ''.

ALTER TABLE "users" ADD COLUMN "hold_reason" text;
ALTER TABLE "users" ADD COLUMN "held_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "held_at_zone" text;
ALTER TABLE "users" ADD COLUMN "held_by_id" uuid;
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "erased_at_zone" text;
ALTER TABLE "users" ADD CONSTRAINT "users_held_by_id_fkey" FOREIGN KEY ("organization_id","held_by_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
update "users" set "hold_reason" = '' where "hold_reason" is null;
drop function if exists forget_audit_logs(organization uuid, before timestamptz, most integer);
create function forget_audit_logs(organization uuid, before timestamptz, most integer) returns integer language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$ declare forgotten uuid[]; begin
      with old as (select a.id from "audit_logs" a where a.organization_id = organization and a.at < least(before, now() - interval '365 days') and not exists(select from "users" u where u.organization_id = a.organization_id and u."held_at" is not null and u.id::text in (a.object_id, a.actor_id)) order by a.at limit most for update skip locked),
        gone as (delete from "audit_logs" a using old where a.organization_id = organization and a.id = old.id returning a.id)
        select coalesce(array_agg(id), '{}') into forgotten from gone;
      delete from search_words w where w.organization_id = organization and w.row_id = any(forgotten);
      return cardinality(forgotten); end $$;
revoke all on function forget_audit_logs(organization uuid, before timestamptz, most integer) from public;
grant execute on function forget_audit_logs(organization uuid, before timestamptz, most integer) to console_app;
drop function if exists forget_person(organization uuid, person uuid, rows uuid[], names text[], words text[]);
create function forget_person(organization uuid, person uuid, rows uuid[], names text[], words text[]) returns integer language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$ declare pattern text := coalesce((select string_agg('(?<![[:alnum:]])' || regexp_replace(n, '([^[:alnum:] ])', '\\\1', 'g') || '(?![[:alnum:]])', '|')
        from unnest(names) n where length(n) >= 5), '$^'); likes text[] := coalesce((select array_agg('%' || regexp_replace(lower(n), '([\\%_])', '\\\1', 'g') || '%') from unnest(names) n where length(n) >= 5), '{}'); many integer; begin
      if not exists(select from "users" u where u.organization_id = organization and u.id = person and u."erased_at" = now()) then return 0; end if;
      with done as (update "audit_logs" a set
          actor_name = case when a.actor_id = person::text then 'Erased person' else regexp_replace(a.actor_name, pattern, 'Erased person', 'gi') end,
          network = case when a.actor_id = person::text then null else a.network end,
          browser = case when a.actor_id = person::text then null else a.browser end,
          object_title = case when a.organization_id = organization and a.object_id = any(array_append(rows, person)::text[]) then 'Erased person' else regexp_replace(a.object_title, pattern, 'Erased person', 'gi') end,
          changes = case when a.organization_id = organization and a.object_id = any(array_append(rows, person)::text[]) then '{}'::jsonb else regexp_replace(a.changes::text, pattern, 'Erased person', 'gi')::jsonb end
        where a.actor_id = person::text or (a.organization_id = organization and a.object_id = any(array_append(rows, person)::text[]))
          or a.organization_id = organization and lower(concat_ws(' ', a.object_title, a.actor_name, a.changes::text)) like any(likes)
        returning a.organization_id, a.id),
        gone as (delete from search_words w using done where w.organization_id = done.organization_id and w.resource = 'audit_logs' and w.row_id = done.id and w.word = any(words))
        select count(*) into many from done;
      return many; end $$;
revoke all on function forget_person(organization uuid, person uuid, rows uuid[], names text[], words text[]) from public;
grant execute on function forget_person(organization uuid, person uuid, rows uuid[], names text[], words text[]) to console_app;
