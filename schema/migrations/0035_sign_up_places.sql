-- places of events: offers that lapse, draws, households, hours of sign-up
-- New tables: event_settings.
-- New columns: event_signups.together_ids, event_signups.lot, event_signups.offered_until, event_signups.offered_until_zone, events.draws_amount, events.draws_unit, events.offer_hours, events.opens_amount, events.opens_unit, events.drawn_at, events.drawn_at_zone, events.draw_seed, event_templates.draws_amount, event_templates.draws_unit, event_templates.offer_hours, event_templates.opens_amount, event_templates.opens_unit.

CREATE TABLE "event_settings" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "opens_amount" integer,
  "opens_unit" text,
  "closes_amount" integer,
  "closes_unit" text,
  CONSTRAINT "event_settings_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "event_signups" ADD COLUMN "together_ids" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "event_signups" ADD COLUMN "lot" integer;
ALTER TABLE "event_signups" ADD COLUMN "offered_until" timestamp with time zone;
ALTER TABLE "event_signups" ADD COLUMN "offered_until_zone" text;
ALTER TABLE "events" ADD COLUMN "draws_amount" integer;
ALTER TABLE "events" ADD COLUMN "draws_unit" text;
ALTER TABLE "events" ADD COLUMN "offer_hours" integer;
ALTER TABLE "events" ADD COLUMN "opens_amount" integer;
ALTER TABLE "events" ADD COLUMN "opens_unit" text;
ALTER TABLE "events" ADD COLUMN "drawn_at" timestamp with time zone;
ALTER TABLE "events" ADD COLUMN "drawn_at_zone" text;
ALTER TABLE "events" ADD COLUMN "draw_seed" text;
ALTER TABLE "event_templates" ADD COLUMN "draws_amount" integer;
ALTER TABLE "event_templates" ADD COLUMN "draws_unit" text;
ALTER TABLE "event_templates" ADD COLUMN "offer_hours" integer;
ALTER TABLE "event_templates" ADD COLUMN "opens_amount" integer;
ALTER TABLE "event_templates" ADD COLUMN "opens_unit" text;
ALTER TABLE "event_settings" ADD CONSTRAINT "event_settings_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "event_settings_sort" ON "event_settings" USING btree ("organization_id",("closes_amount" * case "closes_unit" when 'months' then 43830 when 'days' then 1440 when 'hours' then 60 else 1 end),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "event_settings_single" ON "event_settings" USING btree ("organization_id") WHERE deleted_at is null;
CREATE INDEX "event_signups_offered_until_due" ON "event_signups" USING btree ("offered_until","id") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "event_signups_offered_until_zone_due" ON "event_signups" USING btree ("offered_until_zone","id") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "events_draws_amount_due" ON "events" USING btree ("draws_amount","id") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "events_draws_unit_due" ON "events" USING btree ("draws_unit","id") WHERE deleted_at is null and archived_at is null;
alter table "event_settings" enable row level security;
create policy "tenant_wall" on "event_settings" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_settings" to console_app;
drop function if exists due_event_signups_lapse(moment timestamptz, most integer);
create function due_event_signups_lapse(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select r.organization_id, r.id, to_char("r"."offered_until" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), moment from "event_signups" r join "organizations" o on o.id = r.organization_id and "o"."deleted_at" is null and "o"."archived_at" is null
      where "r"."offered_until" <= moment - make_interval(mins => coalesce(0, 0)::int) and ("r"."offered_until" is not null and "r"."offered_until" + make_interval(mins => coalesce(0, 0)::int) <= moment::timestamptz and "r"."deleted_at" is null and "r"."archived_at" is null and ((case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['offered']::text[]) or (case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['offered']::text[]))) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'event_signups_lapse' and x.row_id = r.id and x.occurrence = to_char("r"."offered_until" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') and (x.next_at is null or x.next_at > moment)) order by "r"."offered_until", r.id limit most; end $$;
revoke all on function due_event_signups_lapse(moment timestamptz, most integer) from public;
grant execute on function due_event_signups_lapse(moment timestamptz, most integer) to console_app;
drop function if exists due_events_draw(moment timestamptz, most integer);
create function due_events_draw(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select r.organization_id, r.id, to_char("r"."starts_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), moment from "events" r join "organizations" o on o.id = r.organization_id and "o"."deleted_at" is null and "o"."archived_at" is null
      where "r"."draws_amount" is not null and ("r"."draws_amount" is not null and (("r"."starts_at" at time zone o.timezone::text + make_interval(months => case when "r"."draws_unit" = 'months' then "r"."draws_amount" else 0 end, days => case when "r"."draws_unit" = 'days' then "r"."draws_amount" else 0 end, hours => case when "r"."draws_unit" = 'hours' then "r"."draws_amount" else 0 end, mins => case when "r"."draws_unit" = 'minutes' then "r"."draws_amount" else 0 end)) at time zone o.timezone::text) + make_interval(mins => coalesce(0, 0)::int) <= moment::timestamptz and "r"."deleted_at" is null and "r"."archived_at" is null and ((nullif("r"."waitlist"::text, '') is not null and "r"."waitlist" = 'draw') and not (nullif("r"."drawn_at"::text, '') is not null) and (nullif("r"."starts_at"::text, '') is not null and not ("r"."starts_at" <= moment::timestamptz)) and not (nullif("r"."cancelled_at"::text, '') is not null)) and true) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'events_draw' and x.row_id = r.id and x.occurrence = to_char("r"."starts_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') and (x.next_at is null or x.next_at > moment)) order by "r"."starts_at", r.id limit most; end $$;
revoke all on function due_events_draw(moment timestamptz, most integer) from public;
grant execute on function due_events_draw(moment timestamptz, most integer) to console_app;
drop function if exists due_events_enroll(moment timestamptz, most integer);
create function due_events_enroll(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select o.id, r.id, d.day::text, d.at from "organizations" o cross join lateral (select g.day, c.at from generate_series(-7, 1) n, lateral (select (moment at time zone o.timezone)::date + n as day) g,
      lateral (select (g.day + '03:10'::time) at time zone o.timezone as at, make_interval(mins => coalesce(0, 0)::int) as plus) c
      where c.at + c.plus <= moment and g.day >= '-infinity'   order by g.day desc limit 1) d join "events" r on r.organization_id = o.id where "o"."deleted_at" is null and "o"."archived_at" is null and r.created_at <= d.at and ("r"."deleted_at" is null and "r"."archived_at" is null and ((nullif("r"."registration"::text, '') is not null and "r"."registration" = 'everyone') and (nullif("r"."starts_at"::text, '') is not null and not ("r"."starts_at" <= d.at::timestamptz)) and not (nullif("r"."cancelled_at"::text, '') is not null)) and true) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'events_enroll' and x.row_id = r.id and x.occurrence = d.day::text and (x.next_at is null or x.next_at > moment)) order by d.day, r.id limit most; end $$;
revoke all on function due_events_enroll(moment timestamptz, most integer) from public;
grant execute on function due_events_enroll(moment timestamptz, most integer) to console_app;
-- An event whose waitlist is drawn has a moment at which it is: the day before, where none was said yet.
update events set draws_amount = -1, draws_unit = 'days' where waitlist = 'draw';
