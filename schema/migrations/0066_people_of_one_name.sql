-- People of one last name are listed by their first names, by an index.

DROP INDEX "meals_sort";
DROP INDEX "users_sort";
CREATE INDEX "meals_sort" ON "meals" USING btree ("organization_id","date","starts_at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "users_sort" ON "users" USING btree ("organization_id",lower("last_name" collate "alphabetical"),lower("first_name" collate "alphabetical"),id) WHERE deleted_at is null and archived_at is null;
