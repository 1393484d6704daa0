-- A menu cycle publishes its weeks as meals: how far it has, how many weeks it keeps ahead each night, and which meals of it somebody changed. Meals that exist are of no day of it.
-- New columns: meals.occurrence, meals.changed_by_hand, menu_cycles.weeks_ahead, menu_cycles.published_through.

ALTER TABLE "meals" ADD COLUMN "occurrence" text;
ALTER TABLE "meals" ADD COLUMN "changed_by_hand" boolean DEFAULT false NOT NULL;
ALTER TABLE "menu_cycles" ADD COLUMN "weeks_ahead" integer;
ALTER TABLE "menu_cycles" ADD COLUMN "published_through" date;
CREATE UNIQUE INDEX "meals_cycle_occurrence_unique" ON "meals" USING btree ("organization_id","cycle_id",lower("occurrence")) WHERE deleted_at is null;
drop function if exists due_menu_cycles_keep_published(moment timestamptz, most integer);
create function due_menu_cycles_keep_published(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select o.id, r.id, d.day::text, d.at from "organizations" o cross join lateral (select g.day, c.at from generate_series(-7, 1) n, lateral (select (moment at time zone o.timezone)::date + n as day) g,
      lateral (select (g.day + '02:00'::time) at time zone o.timezone as at, make_interval(mins => coalesce(0, 0)::int) as plus) c
      where c.at + c.plus <= moment and g.day >= '-infinity'   order by g.day desc limit 1) d join "menu_cycles" r on r.organization_id = o.id where "o"."deleted_at" is null and "o"."archived_at" is null and r.created_at <= d.at and ("r"."deleted_at" is null and "r"."archived_at" is null and (nullif("r"."weeks_ahead"::text, '') is not null) and true) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'menu_cycles_keep_published' and x.row_id = r.id and x.occurrence = d.day::text and (x.next_at is null or x.next_at > moment)) order by d.day, r.id limit most; end $$;
revoke all on function due_menu_cycles_keep_published(moment timestamptz, most integer) from public;
grant execute on function due_menu_cycles_keep_published(moment timestamptz, most integer) to console_app;
