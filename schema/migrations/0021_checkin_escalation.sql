-- A missed daily check-in is escalated to named people; residents are reminded before the deadline.
-- New columns: checkin_settings.channels, checkins.reminded_at, checkins.reminded_at_zone, checkins.missed_at, checkins.missed_at_zone, checkins.escalated_to, checkins.escalated, checkins.escalate_at, checkins.escalate_at_zone, checkins.taken_by_id, checkins.taken_at, checkins.taken_at_zone, deliveries.checkin_id.
-- Rows that exist get: checkin_settings.channels = '{in_app,email}'.

ALTER TABLE "checkin_settings" ADD COLUMN "channels" text[];
ALTER TABLE "checkins" ADD COLUMN "reminded_at" timestamp with time zone;
ALTER TABLE "checkins" ADD COLUMN "reminded_at_zone" text;
ALTER TABLE "checkins" ADD COLUMN "missed_at" timestamp with time zone;
ALTER TABLE "checkins" ADD COLUMN "missed_at_zone" text;
ALTER TABLE "checkins" ADD COLUMN "escalated_to" text;
ALTER TABLE "checkins" ADD COLUMN "escalated" integer;
ALTER TABLE "checkins" ADD COLUMN "escalate_at" timestamp with time zone;
ALTER TABLE "checkins" ADD COLUMN "escalate_at_zone" text;
ALTER TABLE "checkins" ADD COLUMN "taken_by_id" uuid;
ALTER TABLE "checkins" ADD COLUMN "taken_at" timestamp with time zone;
ALTER TABLE "checkins" ADD COLUMN "taken_at_zone" text;
ALTER TABLE "deliveries" ADD COLUMN "checkin_id" uuid;
ALTER TABLE "checkins" ADD CONSTRAINT "checkins_taken_by_id_fkey" FOREIGN KEY ("organization_id","taken_by_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_checkin_id_fkey" FOREIGN KEY ("organization_id","checkin_id") REFERENCES "checkins"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "checkins_escalate_at_due" ON "checkins" USING btree ("escalate_at","id") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "checkins_escalate_at_zone_due" ON "checkins" USING btree ("escalate_at_zone","id") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "deliveries_checkin_id_index" ON "deliveries" USING btree ("organization_id","checkin_id");
update "checkin_settings" set "channels" = '{in_app,email}' where "channels" is null;
ALTER TABLE "checkin_settings" ALTER COLUMN "channels" SET DEFAULT '{}';
ALTER TABLE "checkin_settings" ALTER COLUMN "channels" SET NOT NULL;
drop function if exists due_checkins_remind(moment timestamptz, most integer);
create function due_checkins_remind(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select o.id, r.id, d.name, d.at from "organizations" o cross join lateral (select g.day, c.at, g.day::text || '-' || b.minutes as name from generate_series(-7, 1) n, lateral (select (moment at time zone o.timezone)::date + n as day) g, lateral (select substring(choice from '^[0-9]+')::int as minutes from unnest(coalesce((select "s"."reminders" from "checkin_settings" s where s.organization_id = o.id::uuid and "s"."deleted_at" is null and "s"."archived_at" is null limit 1), '{}')) choice) b,
      lateral (select (g.day + (select "s"."deadline" from "checkin_settings" s where s.organization_id = o.id::uuid and "s"."deleted_at" is null and "s"."archived_at" is null limit 1)) at time zone o.timezone- make_interval(mins => b.minutes) as at, make_interval(mins => coalesce(0, 0)::int) as plus) c
      where c.at + c.plus <= moment and g.day >= '-infinity'  and c.at + c.plus > moment - make_interval(mins => coalesce(10, 0)::int) order by g.day desc limit 108) d join "checkins" r on r.organization_id = o.id where "o"."deleted_at" is null and "o"."archived_at" is null and true and ("r"."deleted_at" is null and "r"."archived_at" is null and ((nullif("r"."day"::text, '') is not null and "r"."day" = (d.at::timestamptz at time zone o.timezone::text)::date)) and ((case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['pending']::text[]) or (case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['pending']::text[]))) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'checkins_remind' and x.row_id = r.id and x.occurrence = d.name and (x.next_at is null or x.next_at > moment)) order by d.day, r.id limit most; end $$;
revoke all on function due_checkins_remind(moment timestamptz, most integer) from public;
grant execute on function due_checkins_remind(moment timestamptz, most integer) to console_app;
drop function if exists due_checkins_escalate_next(moment timestamptz, most integer);
create function due_checkins_escalate_next(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select r.organization_id, r.id, to_char("r"."escalate_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), moment from "checkins" r join "organizations" o on o.id = r.organization_id and "o"."deleted_at" is null and "o"."archived_at" is null
      where "r"."escalate_at" <= moment - make_interval(mins => coalesce(0, 0)::int) and ("r"."escalate_at" is not null and "r"."escalate_at" + make_interval(mins => coalesce(0, 0)::int) <= moment::timestamptz and "r"."deleted_at" is null and "r"."archived_at" is null and (not (nullif("r"."taken_at"::text, '') is not null)) and ((case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['missed']::text[]) or (case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['missed']::text[]))) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'checkins_escalate_next' and x.row_id = r.id and x.occurrence = to_char("r"."escalate_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') and (x.next_at is null or x.next_at > moment)) order by "r"."escalate_at", r.id limit most; end $$;
revoke all on function due_checkins_escalate_next(moment timestamptz, most integer) from public;
grant execute on function due_checkins_escalate_next(moment timestamptz, most integer) to console_app;
