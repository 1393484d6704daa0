-- Campaigns are scheduled, sent by the ledger, and stopped; collections are for all communities or for some.
-- New columns: deliveries.campaign_id, event_campaigns.published_on, event_campaigns.expired_on, event_campaigns.planned_at, event_campaigns.planned_at_zone, event_campaigns.settled_at, event_campaigns.settled_at_zone, event_collections.for_organization_ids.
-- Campaigns that were stopped are canceled, which takes the place of the column event_campaigns.stopped.

drop policy "tenant_read" on "event_collections";
DROP INDEX "event_campaigns_sort";
DROP INDEX "event_collections_sort";
ALTER TABLE "deliveries" ADD COLUMN "campaign_id" uuid;
ALTER TABLE "event_campaigns" ADD COLUMN "published_on" timestamp with time zone;
ALTER TABLE "event_campaigns" ADD COLUMN "expired_on" timestamp with time zone;
ALTER TABLE "event_campaigns" ADD COLUMN "planned_at" timestamp with time zone;
ALTER TABLE "event_campaigns" ADD COLUMN "planned_at_zone" text;
ALTER TABLE "event_campaigns" ADD COLUMN "settled_at" timestamp with time zone;
ALTER TABLE "event_campaigns" ADD COLUMN "settled_at_zone" text;
ALTER TABLE "event_collections" ADD COLUMN "for_organization_ids" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_campaign_id_fkey" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "event_campaigns"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "deliveries_campaign_id_index" ON "deliveries" USING btree ("organization_id","campaign_id");
CREATE UNIQUE INDEX "deliveries_campaign_person_channel_kind_unique" ON "deliveries" USING btree ("organization_id","campaign_id","person_id",lower("channel"),lower("kind")) WHERE deleted_at is null;
CREATE INDEX "event_campaigns_undelivered" ON "event_campaigns" USING btree ("published_on") WHERE "settled_at" is null;
CREATE INDEX "event_campaigns_sort" ON "event_campaigns" USING btree ("organization_id","planned_at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "event_collections_sort" ON "event_collections" USING btree ("organization_id",lower("name"),id,"for_organization_ids","archived_at","deleted_at","published_on","expired_on") WHERE deleted_at is null and archived_at is null;
update "event_campaigns" set "cancelled_at" = "updated_at" where "stopped" and "cancelled_at" is null;
ALTER TABLE "event_campaigns" DROP COLUMN "stopped";
drop function if exists undelivered_rows();
create function undelivered_rows() returns table (organization_id uuid, id uuid, resource text) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ begin return query select s.organization_id, s.id, 'alerts'::text from "alerts" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select place.id, s.id, 'alerts'::text from "alerts" s cross join lateral unnest("s"."audience_organization_ids") place(id)
      where "s"."audience_organization_ids" <> '{}' and "s"."settled_at_zone" is not null and place.id <> s.organization_id and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null
      and not exists(select from "deliveries" d where d.organization_id = place.id and "d"."alert_id" = s.id) union all select s.organization_id, s.id, 'event_campaigns'::text from "event_campaigns" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select s.organization_id, s.id, 'messages'::text from "messages" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select place.id, s.id, 'messages'::text from "messages" s cross join lateral unnest("s"."audience_organization_ids") place(id)
      where "s"."audience_organization_ids" <> '{}' and "s"."settled_at_zone" is not null and place.id <> s.organization_id and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null
      and not exists(select from "deliveries" d where d.organization_id = place.id and "d"."message_id" = s.id) union all select s.organization_id, s.id, 'updates'::text from "updates" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select place.id, s.id, 'updates'::text from "updates" s cross join lateral unnest("s"."audience_organization_ids") place(id)
      where "s"."audience_organization_ids" <> '{}' and "s"."settled_at_zone" is not null and place.id <> s.organization_id and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null
      and not exists(select from "deliveries" d where d.organization_id = place.id and "d"."update_id" = s.id); end $$;
revoke all on function undelivered_rows() from public;
grant execute on function undelivered_rows() to console_app;
drop function if exists due_event_campaigns_replan(moment timestamptz, most integer);
create function due_event_campaigns_replan(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select o.id, r.id, d.day::text, d.at from "organizations" o cross join lateral (select g.day, c.at from generate_series(-7, 1) n, lateral (select (moment at time zone o.timezone)::date + n as day) g,
      lateral (select (g.day + '01:00'::time) at time zone o.timezone as at, make_interval(mins => coalesce(0, 0)::int) as plus) c
      where c.at + c.plus <= moment and g.day >= '-infinity'   order by g.day desc limit 1) d join "event_campaigns" r on r.organization_id = o.id where "o"."deleted_at" is null and "o"."archived_at" is null and r.created_at <= d.at and ("r"."deleted_at" is null and "r"."archived_at" is null and ((nullif("r"."timing"::text, '') is not null and "r"."timing" = 'by_the_event')) and ((case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'   when "r"."published_on" is null then 'draft' when "r"."published_on" > d.at::timestamptz then 'scheduled' when "r"."expired_on" <= d.at::timestamptz then 'expired' else 'published' end) = any(array['scheduled']::text[]) or (case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'   when "r"."published_on" is null then 'draft' when "r"."published_on" > d.at::timestamptz then 'scheduled' when "r"."expired_on" <= d.at::timestamptz then 'expired' else 'published' end) = any(array['scheduled']::text[]))) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'event_campaigns_replan' and x.row_id = r.id and x.occurrence = d.day::text and (x.next_at is null or x.next_at > moment)) order by d.day, r.id limit most; end $$;
revoke all on function due_event_campaigns_replan(moment timestamptz, most integer) from public;
grant execute on function due_event_campaigns_replan(moment timestamptz, most integer) to console_app;
create policy "tenant_read" on "event_collections" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and (for_organization_ids = '{}' or for_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)]) and archived_at is null and deleted_at is null and published_on <= now() and (expired_on is null or expired_on > now())) end);
