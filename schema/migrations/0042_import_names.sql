-- what files call rows of other resources is kept for the next import
-- New tables: import_names.

CREATE TABLE "import_names" (
  "organization_id" uuid NOT NULL,
  "resource" text NOT NULL,
  "title" text NOT NULL,
  "row_id" uuid NOT NULL,
  CONSTRAINT "import_names_pkey" PRIMARY KEY("organization_id","resource","title")
);
ALTER TABLE "import_names" ADD CONSTRAINT "import_names_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
alter table "import_names" enable row level security;
create policy "tenant_wall" on "import_names" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "import_names" to console_app;
