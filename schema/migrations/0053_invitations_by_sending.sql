-- invitations by sending.

DROP INDEX "invitations_sort";
CREATE INDEX "invitations_sort" ON "invitations" USING btree ("organization_id","sent_at",id) WHERE deleted_at is null and archived_at is null;
