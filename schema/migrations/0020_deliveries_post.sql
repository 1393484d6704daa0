-- The ledger keeps what the author of a post was told.
-- New columns: deliveries.post_id.

ALTER TABLE "deliveries" ADD COLUMN "post_id" uuid;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_post_id_fkey" FOREIGN KEY ("organization_id","post_id") REFERENCES "bulletin_boards"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "deliveries_post_id_index" ON "deliveries" USING btree ("organization_id","post_id");
