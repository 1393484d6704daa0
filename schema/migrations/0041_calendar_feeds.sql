-- other calendars subscribe to what is published
-- New tables: calendar_feeds.

CREATE TABLE "calendar_feeds" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "resource" text NOT NULL,
  "name" text NOT NULL,
  "filter" jsonb DEFAULT '{}' NOT NULL,
  "token_hash" "bytea" NOT NULL,
  "made_by" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "last_read_at" timestamp with time zone,
  CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "calendar_feeds_organization_id_token_hash_index" ON "calendar_feeds" USING btree ("organization_id","token_hash");
alter table "calendar_feeds" enable row level security;
create policy "tenant_wall" on "calendar_feeds" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "calendar_feeds" to console_app;
