-- Places of an event are counted one writer at a time; who decided on a post
-- New tables: quota_locks.
-- New columns: bulletin_boards.decided_by_id.

CREATE TABLE "quota_locks" (
  "organization_id" uuid NOT NULL,
  "resource" text NOT NULL,
  "parent_id" uuid NOT NULL,
  CONSTRAINT "quota_locks_pkey" PRIMARY KEY("organization_id","resource","parent_id")
);
ALTER TABLE "bulletin_boards" ADD COLUMN "decided_by_id" uuid;
ALTER TABLE "quota_locks" ADD CONSTRAINT "quota_locks_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bulletin_boards" ADD CONSTRAINT "bulletin_boards_decided_by_id_fkey" FOREIGN KEY ("organization_id","decided_by_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
alter table "quota_locks" enable row level security;
create policy "tenant_wall" on "quota_locks" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "quota_locks" to console_app;
