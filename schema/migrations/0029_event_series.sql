-- events that repeat belong to a series with a rule; their later dates are made ahead
-- New tables: event_series.
-- New columns: events.repeats, events.repeats_on, events.repeats_every, events.repeats_until, events.repeats_count, events.occurrence, events.changed_by_hand.

CREATE TABLE "event_series" (
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
  "title" text,
  "rule" text,
  "starts_at" timestamp with time zone,
  "starts_at_zone" text,
  "made_through" date,
  "complete" boolean DEFAULT false NOT NULL,
  CONSTRAINT "event_series_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "events" ADD COLUMN "repeats" text;
ALTER TABLE "events" ADD COLUMN "repeats_on" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "events" ADD COLUMN "repeats_every" integer;
ALTER TABLE "events" ADD COLUMN "repeats_until" date;
ALTER TABLE "events" ADD COLUMN "repeats_count" integer;
ALTER TABLE "events" ADD COLUMN "occurrence" text;
ALTER TABLE "events" ADD COLUMN "changed_by_hand" boolean DEFAULT false NOT NULL;
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "event_series_sort" ON "event_series" USING btree ("organization_id","starts_at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "event_series_archived" ON "event_series" USING btree ("organization_id","id") WHERE archived_at is not null;
-- A series was known by its first event alone. Each gets a record under that id, whole as it is; where it is the same hour of the same weekday each
-- week, its rule is known, too.
insert into "event_series" (organization_id, id, title, rule, starts_at, starts_at_zone, made_through, complete)
select organization_id, series_id, (array_agg(title order by starts_at))[1],
  case when count(distinct at::time) = 1 and count(distinct extract(dow from at)) = 1 and count(distinct at) = (max(at)::date - min(at)::date) / 7 + 1
    then 'FREQ=WEEKLY;BYDAY=' || (array['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[extract(dow from min(at))::int + 1] || ';UNTIL=' || to_char(max(at), 'YYYYMMDD') end,
  min(starts_at), max(starts_at_zone), max(at)::date, true
from (select *, starts_at at time zone coalesce(starts_at_zone, 'UTC') as at from "events" where series_id is not null) one
group by organization_id, series_id;
update "events" set occurrence = to_char(starts_at at time zone coalesce(starts_at_zone, 'UTC'), 'YYYY-MM-DD"T"HH24:MI') where series_id is not null;
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_fkey" FOREIGN KEY ("organization_id","series_id") REFERENCES "event_series"("organization_id","id") ON DELETE no action ON UPDATE no action;
alter table "event_series" enable row level security;
create policy "tenant_wall" on "event_series" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
drop function if exists due_event_series_top_up(moment timestamptz, most integer);
create function due_event_series_top_up(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select o.id, r.id, d.day::text, d.at from "organizations" o cross join lateral (select g.day, c.at from generate_series(-7, 1) n, lateral (select (moment at time zone o.timezone)::date + n as day) g,
      lateral (select (g.day + '02:30'::time) at time zone o.timezone as at, make_interval(mins => coalesce(0, 0)::int) as plus) c
      where c.at + c.plus <= moment and g.day >= '-infinity'   order by g.day desc limit 1) d join "event_series" r on r.organization_id = o.id where "o"."deleted_at" is null and "o"."archived_at" is null and r.created_at <= d.at and ("r"."deleted_at" is null and "r"."archived_at" is null and ((nullif("r"."complete"::text, '') is not null and "r"."complete" = false) and nullif("r"."rule"::text, '') is not null) and true) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'event_series_top_up' and x.row_id = r.id and x.occurrence = d.day::text and (x.next_at is null or x.next_at > moment)) order by d.day, r.id limit most; end $$;
revoke all on function due_event_series_top_up(moment timestamptz, most integer) from public;
grant execute on function due_event_series_top_up(moment timestamptz, most integer) to console_app;
grant select, insert, update, delete on "event_series" to console_app;
