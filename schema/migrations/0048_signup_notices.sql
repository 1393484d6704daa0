-- people hear about their place at an event
-- New columns: deliveries.sign_up_id, event_settings.channels.
-- Rows that exist get: event_settings.channels = '{in_app,email}'.

ALTER TABLE "deliveries" ADD COLUMN "sign_up_id" uuid;
ALTER TABLE "event_settings" ADD COLUMN "channels" text[];
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_sign_up_id_fkey" FOREIGN KEY ("organization_id","sign_up_id") REFERENCES "event_signups"("organization_id","id") ON DELETE no action ON UPDATE no action;
update "event_settings" set "channels" = '{in_app,email}' where "channels" is null;
ALTER TABLE "event_settings" ALTER COLUMN "channels" SET DEFAULT '{}';
ALTER TABLE "event_settings" ALTER COLUMN "channels" SET NOT NULL;
CREATE INDEX "deliveries_sign_up_id_index" ON "deliveries" USING btree ("organization_id","sign_up_id");
