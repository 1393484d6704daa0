-- What is due is found by functions of the owner, one a rule; what repeats or failed is noted by organization, rule, row and occurrence.
-- New tables: due_occurrences.

CREATE TABLE "due_occurrences" (
  "organization_id" uuid NOT NULL,
  "rule" text NOT NULL,
  "row_id" uuid NOT NULL,
  "occurrence" text NOT NULL,
  "id" uuid DEFAULT gen_random_uuid() NOT NULL,
  "tries" integer DEFAULT 0 NOT NULL,
  "problem" text,
  "noted_at" timestamp with time zone DEFAULT now() NOT NULL,
  "next_at" timestamp with time zone,
  "done_at" timestamp with time zone,
  CONSTRAINT "due_occurrences_pkey" PRIMARY KEY("organization_id","rule","row_id","occurrence")
);
ALTER TABLE "due_occurrences" ADD CONSTRAINT "due_occurrences_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "due_occurrences_organization_id_noted_at_index" ON "due_occurrences" USING btree ("organization_id","noted_at");
CREATE INDEX "bulletin_boards_pinned_until_due" ON "bulletin_boards" USING btree ("pinned_until","id") WHERE deleted_at is null and archived_at is null;
drop function if exists due_bulletin_boards_unpin(moment timestamptz, most integer);
create function due_bulletin_boards_unpin(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select r.organization_id, r.id, "r"."pinned_until"::text, moment from "bulletin_boards" r join "organizations" o on o.id = r.organization_id and "o"."deleted_at" is null and "o"."archived_at" is null
      where "r"."pinned_until" <= moment::date and ("r"."pinned_until" is not null and (("r"."pinned_until" + 1)::timestamp at time zone o.timezone::text) + make_interval(mins => coalesce(0, 0)::int) <= moment::timestamptz and "r"."deleted_at" is null and "r"."archived_at" is null and ((case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not ("r"."decision" = any(array['approved']::text[])) then "r"."decision" when "r"."published_on" is null then 'draft' when "r"."published_on" > moment::timestamptz then 'scheduled' when "r"."expired_on" <= moment::timestamptz then 'expired' else 'published' end) = any(array['published']::text[]) or (case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not ("r"."decision" = any(array['approved']::text[])) then "r"."decision" when "r"."published_on" is null then 'draft' when "r"."published_on" > moment::timestamptz then 'scheduled' when "r"."expired_on" <= moment::timestamptz then 'expired' else 'published' end) = any(array['published']::text[]))) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'bulletin_boards_unpin' and x.row_id = r.id and x.occurrence = "r"."pinned_until"::text and (x.next_at is null or x.next_at > moment)) order by "r"."pinned_until", r.id limit most; end $$;
revoke all on function due_bulletin_boards_unpin(moment timestamptz, most integer) from public;
grant execute on function due_bulletin_boards_unpin(moment timestamptz, most integer) to console_app;
drop function if exists due_checkins_each(moment timestamptz, most integer);
create function due_checkins_each(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select o.id, u.id, d.day::text, d.at from "organizations" o cross join lateral (select g.day, c.at from generate_series(-7, 1) n, lateral (select (moment at time zone o.timezone)::date + n as day) g,
      lateral (select (g.day + (select "s"."window_start" from "checkin_settings" s where s.organization_id = o.id::uuid and "s"."deleted_at" is null and "s"."archived_at" is null limit 1)) at time zone o.timezone as at, make_interval(mins => coalesce(0, 0)::int) as plus) c
      where c.at + c.plus <= moment and g.day >= (moment at time zone o.timezone)::date and extract(dow from g.day)::int = any(coalesce((select "s"."days" from "checkin_settings" s where s.organization_id = o.id::uuid and "s"."deleted_at" is null and "s"."archived_at" is null limit 1), '{}'))  order by g.day desc limit 1) d join "users" u on u.organization_id = o.id where "o"."deleted_at" is null and "o"."archived_at" is null and ("u"."deleted_at" is null and "u"."archived_at" is null and ((nullif("u"."person_type"::text, '') is not null and "u"."person_type" = 'resident') and (nullif("u"."care_level"::text, '') is not null and "u"."care_level" = 'independent'))) and not exists(select from "checkins" n where n.organization_id = u.organization_id and "n"."person_id" = u.id and "n"."day" = d.day) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'checkins_each' and x.row_id = u.id and x.occurrence = d.day::text and (x.next_at is null or x.next_at > moment)) order by u.id limit most; end $$;
revoke all on function due_checkins_each(moment timestamptz, most integer) from public;
grant execute on function due_checkins_each(moment timestamptz, most integer) to console_app;
drop function if exists due_checkins_miss(moment timestamptz, most integer);
create function due_checkins_miss(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select o.id, r.id, d.day::text, d.at from "organizations" o cross join lateral (select g.day, c.at from generate_series(-7, 1) n, lateral (select (moment at time zone o.timezone)::date + n as day) g,
      lateral (select (g.day + (select "s"."deadline" from "checkin_settings" s where s.organization_id = o.id::uuid and "s"."deleted_at" is null and "s"."archived_at" is null limit 1)) at time zone o.timezone as at, (select make_interval(mins => coalesce("s"."grace_minutes", 0)::int) from "checkin_settings" s where s.organization_id = o.id::uuid and "s"."deleted_at" is null and "s"."archived_at" is null limit 1) as plus) c
      where c.at + c.plus <= moment and g.day >= '-infinity'   order by g.day desc limit 9) d join "checkins" r on r.organization_id = o.id where "o"."deleted_at" is null and "o"."archived_at" is null and true and ("r"."deleted_at" is null and "r"."archived_at" is null and ((nullif("r"."day"::text, '') is not null and "r"."day" = (d.at::timestamptz at time zone o.timezone::text)::date)) and ((case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['pending']::text[]) or (case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['pending']::text[]))) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'checkins_miss' and x.row_id = r.id and x.occurrence = d.day::text and (x.next_at is null or x.next_at > moment)) order by d.day, r.id limit most; end $$;
revoke all on function due_checkins_miss(moment timestamptz, most integer) from public;
grant execute on function due_checkins_miss(moment timestamptz, most integer) to console_app;
alter table "due_occurrences" enable row level security;
create policy "tenant_wall" on "due_occurrences" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
drop function if exists due_problems();
create function due_problems() returns table (id uuid, organization_id uuid, rule text, problem text, tries integer, noted_at timestamptz, next_at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ begin return query select x.id, x.organization_id, x.rule, x.problem, x.tries, x.noted_at, x.next_at from due_occurrences x where x.done_at is null; end $$;
revoke all on function due_problems() from public;
grant execute on function due_problems() to console_app;
drop function if exists try_due_again(which uuid[]);
create function try_due_again(which uuid[]) returns integer language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$ declare many integer; begin update due_occurrences x set next_at = now(), tries = 0 where x.id = any(which) and x.done_at is null; get diagnostics many = row_count; return many; end $$;
revoke all on function try_due_again(which uuid[]) from public;
grant execute on function try_due_again(which uuid[]) to console_app;
grant select, insert, update, delete on "due_occurrences" to console_app;
