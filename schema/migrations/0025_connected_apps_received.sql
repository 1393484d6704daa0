-- operators choose who has a connected app; documents name a calendar in Canva
-- New columns: documents.canva_url.

drop policy "tenant_wall" on "linked_accounts";
DROP INDEX "linked_accounts_sort";
ALTER TABLE "documents" ADD COLUMN "canva_url" text;
CREATE INDEX "linked_accounts_received" ON "linked_accounts" USING btree ("organization_id") WHERE audience_organization_ids <> '{}';
CREATE INDEX "linked_accounts_sort" ON "linked_accounts" USING btree ("organization_id","order",id,"audience_organization_ids","archived_at","deleted_at") WHERE deleted_at is null and archived_at is null;
create policy "tenant_read" on "linked_accounts" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and audience_organization_ids <> '{}' and audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)] and archived_at is null and deleted_at is null) end);
create policy "tenant_insert" on "linked_accounts" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "linked_accounts" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "linked_accounts" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
