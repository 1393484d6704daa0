-- The venues of events and the categories of documents that an operator sends are read below by their names.

drop policy "tenant_wall" on "document_categories";
drop policy "tenant_wall" on "event_venues";
create policy "tenant_read" on "document_categories" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) end);
create policy "tenant_insert" on "document_categories" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "document_categories" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "document_categories" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_read" on "event_venues" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) end);
create policy "tenant_insert" on "event_venues" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "event_venues" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "event_venues" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
