-- Templates carry the usual time, place, cost, audience and sign-up of their events.
-- New columns: event_templates.start_time, event_templates.online, event_templates.paid, event_templates.price_cents, event_templates.audience_role_ids, event_templates.audience_receivers, event_templates.audience_organization_ids, event_templates.private, event_templates.registration, event_templates.capacity, event_templates.waitlist, event_templates.max_guests, event_templates.closes_amount, event_templates.closes_unit.
-- Rows that exist get: event_templates.registration = 'drop_in', event_templates.waitlist = 'first_come'.
-- Rows that exist have no, and their forms ask for: event_templates.capacity.

drop policy "tenant_read" on "event_templates";
DROP INDEX "event_templates_sort";
ALTER TABLE "event_templates" ADD COLUMN "start_time" time;
ALTER TABLE "event_templates" ADD COLUMN "online" boolean DEFAULT false NOT NULL;
ALTER TABLE "event_templates" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;
ALTER TABLE "event_templates" ADD COLUMN "price_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "event_templates" ADD COLUMN "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "event_templates" ADD COLUMN "audience_receivers" jsonb DEFAULT '[]' NOT NULL;
ALTER TABLE "event_templates" ADD COLUMN "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "event_templates" ADD COLUMN "private" boolean DEFAULT false NOT NULL;
ALTER TABLE "event_templates" ADD COLUMN "registration" text;
ALTER TABLE "event_templates" ADD COLUMN "capacity" integer;
ALTER TABLE "event_templates" ADD COLUMN "waitlist" text;
ALTER TABLE "event_templates" ADD COLUMN "max_guests" integer;
ALTER TABLE "event_templates" ADD COLUMN "closes_amount" integer;
ALTER TABLE "event_templates" ADD COLUMN "closes_unit" text;
CREATE INDEX "event_templates_sort" ON "event_templates" USING btree ("organization_id",lower("title"),id,"audience_organization_ids","archived_at","deleted_at","published_on","expired_on") WHERE deleted_at is null and archived_at is null;
update "event_templates" set "registration" = 'drop_in' where "registration" is null;
update "event_templates" set "waitlist" = 'first_come' where "waitlist" is null;
create policy "tenant_read" on "event_templates" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and (audience_organization_ids = '{}' or audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)]) and archived_at is null and deleted_at is null and published_on <= now() and (expired_on is null or expired_on > now())) end);
