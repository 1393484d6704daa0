-- what was posted of a calendar is kept
-- New tables: event_postings.

CREATE TABLE "event_postings" (
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
  "title" text DEFAULT '' NOT NULL,
  "layout" text,
  "paper" text DEFAULT '' NOT NULL,
  "first_day" date,
  "last_day" date,
  "content" text DEFAULT '' NOT NULL,
  CONSTRAINT "event_postings_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "event_postings" ADD CONSTRAINT "event_postings_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "event_postings_sort" ON "event_postings" USING btree ("organization_id","first_day",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "event_postings_archived" ON "event_postings" USING btree ("organization_id","id") WHERE archived_at is not null;
alter table "event_postings" enable row level security;
create policy "tenant_wall" on "event_postings" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_postings" to console_app;
