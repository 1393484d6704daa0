-- The ledger says once for each person that nothing has reached them, and why.
-- New columns: deliveries.why_unreached, deliveries.ends_at, deliveries.ends_at_zone.

ALTER TABLE "deliveries" ADD COLUMN "why_unreached" text;
ALTER TABLE "deliveries" ADD COLUMN "ends_at" timestamp with time zone;
ALTER TABLE "deliveries" ADD COLUMN "ends_at_zone" text;
CREATE INDEX "deliveries_unreached" ON "deliveries" USING btree ("organization_id") WHERE nullif("why_unreached"::text, '') is not null;
CREATE INDEX "deliveries_help" ON "deliveries" USING btree ("organization_id") WHERE "standing" = 'needs_help';
