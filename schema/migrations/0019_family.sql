-- Alerts and messages can go to the families of those they are for
-- New columns: alerts.families, deliveries.family_of_id, messages.families.

ALTER TABLE "alerts" ADD COLUMN "families" boolean DEFAULT false NOT NULL;
ALTER TABLE "deliveries" ADD COLUMN "family_of_id" uuid;
ALTER TABLE "messages" ADD COLUMN "families" boolean DEFAULT false NOT NULL;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_family_of_id_fkey" FOREIGN KEY ("organization_id","family_of_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "deliveries_family_of_id_index" ON "deliveries" USING btree ("organization_id","family_of_id");
