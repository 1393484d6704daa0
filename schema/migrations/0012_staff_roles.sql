-- Staff roles narrow what some of the staff may do, area by area; nobody has one at first.
-- New tables: staff_roles.
-- New columns: users.staff_role_id.

CREATE TABLE "staff_roles" (
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
  "name" text DEFAULT '' NOT NULL,
  "description" text,
  "levels" jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT "staff_roles_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "users" ADD COLUMN "staff_role_id" uuid;
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "staff_roles_sort" ON "staff_roles" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "staff_roles_name_unique" ON "staff_roles" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "staff_roles_archived" ON "staff_roles" USING btree ("organization_id","id") WHERE archived_at is not null;
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_id_fkey" FOREIGN KEY ("organization_id","staff_role_id") REFERENCES "staff_roles"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "users_staff_role_id_index" ON "users" USING btree ("organization_id","staff_role_id");
alter table "staff_roles" enable row level security;
create policy "tenant_wall" on "staff_roles" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "staff_roles" to console_app;
