-- meals that repeat belong to a series with a rule; their later days are made ahead
-- New tables: meal_series.
-- New columns: meals.repeats, meals.repeats_on, meals.repeats_every, meals.repeats_until, meals.repeats_count.

CREATE TABLE "meal_series" (
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
  CONSTRAINT "meal_series_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "meals" DROP CONSTRAINT "meals_series_id_fkey";
ALTER TABLE "meals" ADD COLUMN "repeats" text;
ALTER TABLE "meals" ADD COLUMN "repeats_on" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "meals" ADD COLUMN "repeats_every" integer;
ALTER TABLE "meals" ADD COLUMN "repeats_until" date;
ALTER TABLE "meals" ADD COLUMN "repeats_count" integer;
ALTER TABLE "meal_series" ADD CONSTRAINT "meal_series_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "meal_series_sort" ON "meal_series" USING btree ("organization_id","starts_at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "meal_series_archived" ON "meal_series" USING btree ("organization_id","id") WHERE archived_at is not null;
-- A series was known by its first meal alone. A meal of a menu cycle comes again by that, and by no series; the others get a record under the id of
-- their first meal, whole as it is. Where they are on one weekday, each week or every other, the rule is known, too.
update "meals" set series_id = null where series_id is not null and cycle_id is not null;
insert into "meal_series" (organization_id, id, title, rule, starts_at, starts_at_zone, made_through, complete)
select one.organization_id, series_id, (array_agg(one.name order by date))[1],
  case when bool_and((date - first) % 7 = 0) and count(distinct date) in ((last - first) / 7 + 1, (last - first) / 14 + 1) and (last - first) % 7 = 0
      and (count(distinct date) = (last - first) / 7 + 1 or bool_and((date - first) % 14 = 0))
    then 'FREQ=WEEKLY;BYDAY=' || (array['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[extract(dow from first)::int + 1]
      || case when count(distinct date) = (last - first) / 7 + 1 then '' else ';INTERVAL=2' end || ';UNTIL=' || to_char(last, 'YYYYMMDD') end,
  (first + time '12:00') at time zone o.timezone, o.timezone, last, true
from (select *, min(date) over (partition by organization_id, series_id) as first, max(date) over (partition by organization_id, series_id) as last
  from "meals" where series_id is not null) one join "organizations" o on o.id = one.organization_id
group by one.organization_id, series_id, first, last, o.timezone;
update "meals" set occurrence = date::text where series_id is not null;
ALTER TABLE "meals" ADD CONSTRAINT "meals_series_id_fkey" FOREIGN KEY ("organization_id","series_id") REFERENCES "meal_series"("organization_id","id") ON DELETE no action ON UPDATE no action;
alter table "meal_series" enable row level security;
create policy "tenant_wall" on "meal_series" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
drop function if exists due_meal_series_top_up(moment timestamptz, most integer);
create function due_meal_series_top_up(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select o.id, r.id, d.day::text, d.at from "organizations" o cross join lateral (select g.day, c.at from generate_series(-7, 1) n, lateral (select (moment at time zone o.timezone)::date + n as day) g,
      lateral (select (g.day + '02:30'::time) at time zone o.timezone as at, make_interval(mins => coalesce(0, 0)::int) as plus) c
      where c.at + c.plus <= moment and g.day >= '-infinity'   order by g.day desc limit 1) d join "meal_series" r on r.organization_id = o.id where "o"."deleted_at" is null and "o"."archived_at" is null and r.created_at <= d.at and ("r"."deleted_at" is null and "r"."archived_at" is null and ((nullif("r"."complete"::text, '') is not null and "r"."complete" = false) and nullif("r"."rule"::text, '') is not null) and true) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'meal_series_top_up' and x.row_id = r.id and x.occurrence = d.day::text and (x.next_at is null or x.next_at > moment)) order by d.day, r.id limit most; end $$;
revoke all on function due_meal_series_top_up(moment timestamptz, most integer) from public;
grant execute on function due_meal_series_top_up(moment timestamptz, most integer) to console_app;
grant select, insert, update, delete on "meal_series" to console_app;
