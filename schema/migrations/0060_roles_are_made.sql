-- roles are made.

DROP INDEX "roles_sort";
DROP INDEX "roles_name_unique";
CREATE INDEX "roles_sort" ON "roles" USING btree ("organization_id","reserved",lower("display_name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree ("organization_id","reserved",lower("name")) WHERE deleted_at is null;
