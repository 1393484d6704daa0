-- Residents who are away, or do not take part, have no daily check-in
-- New columns: users.daily_checkin, users.away_through.
-- Rows that exist get: users.daily_checkin = person_type = 'resident'.

ALTER TABLE "users" ADD COLUMN "daily_checkin" boolean;
ALTER TABLE "users" ADD COLUMN "away_through" date;
update "users" set "daily_checkin" = person_type = 'resident' where "daily_checkin" is null;
ALTER TABLE "users" ALTER COLUMN "daily_checkin" SET DEFAULT false;
ALTER TABLE "users" ALTER COLUMN "daily_checkin" SET NOT NULL;
drop function if exists due_checkins_each(moment timestamptz, most integer);
create function due_checkins_each(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select o.id, u.id, d.day::text, d.at from "organizations" o cross join lateral (select g.day, c.at from generate_series(-7, 1) n, lateral (select (moment at time zone o.timezone)::date + n as day) g,
      lateral (select (g.day + (select "s"."window_start" from "checkin_settings" s where s.organization_id = o.id::uuid and "s"."deleted_at" is null and "s"."archived_at" is null limit 1)) at time zone o.timezone as at, make_interval(mins => coalesce(0, 0)::int) as plus) c
      where c.at + c.plus <= moment and g.day >= (moment at time zone o.timezone)::date and extract(dow from g.day)::int = any(coalesce((select "s"."days" from "checkin_settings" s where s.organization_id = o.id::uuid and "s"."deleted_at" is null and "s"."archived_at" is null limit 1), '{}'))  order by g.day desc limit 1) d join "users" u on u.organization_id = o.id where "o"."deleted_at" is null and "o"."archived_at" is null and ("u"."deleted_at" is null and "u"."archived_at" is null and ((nullif("u"."daily_checkin"::text, '') is not null and "u"."daily_checkin" = true) and (nullif((case when "u"."archived_at" is not null then 'archived' when "u"."cancelled_at" is not null then 'cancelled' when ((nullif("u"."away_through"::text, '') is not null and not ("u"."away_through" < (d.at::timestamptz at time zone o.timezone::text)::date))) then 'away'  else 'active' end)::text, '') is not null and (case when "u"."archived_at" is not null then 'archived' when "u"."cancelled_at" is not null then 'cancelled' when ((nullif("u"."away_through"::text, '') is not null and not ("u"."away_through" < (d.at::timestamptz at time zone o.timezone::text)::date))) then 'away'  else 'active' end) = 'active'))) and not exists(select from "checkins" n where n.organization_id = u.organization_id and "n"."person_id" = u.id and "n"."day" = d.day) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'checkins_each' and x.row_id = u.id and x.occurrence = d.day::text and (x.next_at is null or x.next_at > moment)) order by u.id limit most; end $$;
revoke all on function due_checkins_each(moment timestamptz, most integer) from public;
grant execute on function due_checkins_each(moment timestamptz, most integer) to console_app;
