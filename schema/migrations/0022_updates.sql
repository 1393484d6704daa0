-- Updates say whom they are for, and are sent
-- New columns: deliveries.update_id, updates.audience_role_ids, updates.audience_receivers, updates.audience_organization_ids, updates.private, updates.families, updates.channels, updates.settled_at, updates.settled_at_zone.
-- Rows that exist get: updates.channels = '{in_app,email}', updates.settled_at = case when published_on <= now() then published_on end.

drop policy "tenant_wall" on "updates";
DROP INDEX "updates_sort";
ALTER TABLE "deliveries" ADD COLUMN "update_id" uuid;
ALTER TABLE "updates" ADD COLUMN "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "updates" ADD COLUMN "audience_receivers" jsonb DEFAULT '[]' NOT NULL;
ALTER TABLE "updates" ADD COLUMN "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "updates" ADD COLUMN "private" boolean DEFAULT false NOT NULL;
ALTER TABLE "updates" ADD COLUMN "families" boolean DEFAULT false NOT NULL;
ALTER TABLE "updates" ADD COLUMN "channels" text[];
ALTER TABLE "updates" ADD COLUMN "settled_at" timestamp with time zone;
ALTER TABLE "updates" ADD COLUMN "settled_at_zone" text;
CREATE INDEX "deliveries_update_id_index" ON "deliveries" USING btree ("organization_id","update_id");
CREATE UNIQUE INDEX "deliveries_update_person_channel_kind_unique" ON "deliveries" USING btree ("organization_id","update_id","person_id",lower("channel"),lower("kind")) WHERE deleted_at is null;
CREATE INDEX "updates_received" ON "updates" USING btree ("organization_id") WHERE audience_organization_ids <> '{}';
CREATE INDEX "updates_undelivered" ON "updates" USING btree ("published_on") WHERE "settled_at" is null;
CREATE INDEX "updates_sort" ON "updates" USING btree ("organization_id","created_at",id,"audience_organization_ids","archived_at","deleted_at","published_on","expired_on") WHERE deleted_at is null and archived_at is null;
update "updates" set "channels" = '{in_app,email}' where "channels" is null;
update "updates" set "settled_at" = case when published_on <= now() then published_on end where "settled_at" is null;
-- Nobody knows any more whom those that wait were for: they are for nobody, and can be put away.
update "updates" set "private" = true where "published_on" is null;
ALTER TABLE "updates" ALTER COLUMN "channels" SET DEFAULT '{}';
ALTER TABLE "updates" ALTER COLUMN "channels" SET NOT NULL;
drop function if exists undelivered_rows();
create function undelivered_rows() returns table (organization_id uuid, id uuid, resource text) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ begin return query select s.organization_id, s.id, 'alerts'::text from "alerts" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select place.id, s.id, 'alerts'::text from "alerts" s cross join lateral unnest("s"."audience_organization_ids") place(id)
      where "s"."audience_organization_ids" <> '{}' and "s"."settled_at_zone" is not null and place.id <> s.organization_id and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null
      and not exists(select from "deliveries" d where d.organization_id = place.id and "d"."alert_id" = s.id) union all select s.organization_id, s.id, 'messages'::text from "messages" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
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
create policy "tenant_read" on "updates" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and audience_organization_ids <> '{}' and audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)] and archived_at is null and deleted_at is null and published_on <= now() and (expired_on is null or expired_on > now())) end);
create policy "tenant_insert" on "updates" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "updates" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "updates" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
