-- Figures of communities are kept for those above that look at many at once
-- New tables: figure_rollups.

CREATE TABLE "figure_rollups" (
  "organization_id" uuid NOT NULL,
  "period" text NOT NULL,
  "ancestor_ids" uuid[] DEFAULT '{}' NOT NULL,
  "day" date,
  "counted_at" timestamp with time zone DEFAULT now() NOT NULL,
  "numbers" jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT "figure_rollups_pkey" PRIMARY KEY("organization_id","period")
);
alter table "figure_rollups" enable row level security;
create policy "tenant_read" on "figure_rollups" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (select nullif(current_setting('app.organization', true), '')::uuid) = any(ancestor_ids) end);
create policy "tenant_insert" on "figure_rollups" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "figure_rollups" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "figure_rollups" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "figure_rollups" to console_app;
