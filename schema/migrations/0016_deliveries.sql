-- Alerts and messages keep whom they were sent to, by which channel, and what came of it
-- New tables: deliveries.
-- New columns: alerts.send_at, alerts.send_at_zone, alerts.ends_after_minutes, alerts.settled_at, alerts.settled_at_zone, messages.settled_at, messages.settled_at_zone.
-- Rows that exist get: alerts.ends_after_minutes = 240, alerts.settled_at = case when published_on <= now() then published_on end, messages.settled_at = case when published_on <= now() then published_on end.

CREATE TABLE "deliveries" (
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
  "alert_id" uuid,
  "message_id" uuid,
  "person_id" uuid,
  "channel" text,
  "kind" text,
  "standing" text,
  "reached" boolean DEFAULT false NOT NULL,
  "reason" text,
  "attempts" integer,
  "repeats" integer,
  "sent_at" timestamp with time zone,
  "sent_at_zone" text,
  "answered_at" timestamp with time zone,
  "answered_at_zone" text,
  "told_by_id" uuid,
  "next_at" timestamp with time zone,
  "next_at_zone" text,
  "sent_text" text,
  CONSTRAINT "deliveries_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "alerts" ADD COLUMN "send_at" timestamp with time zone;
ALTER TABLE "alerts" ADD COLUMN "send_at_zone" text;
ALTER TABLE "alerts" ADD COLUMN "ends_after_minutes" integer;
ALTER TABLE "alerts" ADD COLUMN "settled_at" timestamp with time zone;
ALTER TABLE "alerts" ADD COLUMN "settled_at_zone" text;
ALTER TABLE "messages" ADD COLUMN "settled_at" timestamp with time zone;
ALTER TABLE "messages" ADD COLUMN "settled_at_zone" text;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_person_id_fkey" FOREIGN KEY ("organization_id","person_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_told_by_id_fkey" FOREIGN KEY ("organization_id","told_by_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "deliveries_sort" ON "deliveries" USING btree ("organization_id","created_at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "deliveries_alert_id_index" ON "deliveries" USING btree ("organization_id","alert_id");
CREATE INDEX "deliveries_message_id_index" ON "deliveries" USING btree ("organization_id","message_id");
CREATE INDEX "deliveries_person_id_index" ON "deliveries" USING btree ("organization_id","person_id");
CREATE UNIQUE INDEX "deliveries_alert_person_channel_kind_unique" ON "deliveries" USING btree ("organization_id","alert_id","person_id",lower("channel"),lower("kind")) WHERE deleted_at is null;
CREATE UNIQUE INDEX "deliveries_message_person_channel_kind_unique" ON "deliveries" USING btree ("organization_id","message_id","person_id",lower("channel"),lower("kind")) WHERE deleted_at is null;
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_at") WHERE next_at is not null;
CREATE INDEX "alerts_undelivered" ON "alerts" USING btree ("published_on") WHERE "settled_at" is null;
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("published_on") WHERE "settled_at" is null;
update "alerts" set "ends_after_minutes" = 240 where "ends_after_minutes" is null;
update "alerts" set "settled_at" = case when published_on <= now() then published_on end where "settled_at" is null;
update "messages" set "settled_at" = case when published_on <= now() then published_on end where "settled_at" is null;
alter table "deliveries" enable row level security;
create policy "tenant_wall" on "deliveries" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
drop function if exists undelivered_rows();
create function undelivered_rows() returns table (organization_id uuid, id uuid, resource text) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ begin return query select s.organization_id, s.id, 'alerts'::text from "alerts" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select place.id, s.id, 'alerts'::text from "alerts" s cross join lateral unnest("s"."audience_organization_ids") place(id)
      where "s"."audience_organization_ids" <> '{}' and "s"."settled_at_zone" is not null and place.id <> s.organization_id and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null
      and not exists(select from "deliveries" d where d.organization_id = place.id and "d"."alert_id" = s.id) union all select s.organization_id, s.id, 'messages'::text from "messages" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select place.id, s.id, 'messages'::text from "messages" s cross join lateral unnest("s"."audience_organization_ids") place(id)
      where "s"."audience_organization_ids" <> '{}' and "s"."settled_at_zone" is not null and place.id <> s.organization_id and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null
      and not exists(select from "deliveries" d where d.organization_id = place.id and "d"."message_id" = s.id); end $$;
revoke all on function undelivered_rows() from public;
grant execute on function undelivered_rows() to console_app;
drop function if exists due_deliveries();
create function due_deliveries() returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ begin return query select distinct d.organization_id from "deliveries" d where d.next_at is not null and d.next_at <= now() and d.deleted_at is null; end $$;
revoke all on function due_deliveries() from public;
grant execute on function due_deliveries() to console_app;
grant select, insert, update, delete on "deliveries" to console_app;
