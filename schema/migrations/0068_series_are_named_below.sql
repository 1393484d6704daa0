-- The series of events that an operator sends are read below by their names and rules.

drop policy "tenant_wall" on "event_series";
create policy "tenant_read" on "event_series" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) end);
create policy "tenant_insert" on "event_series" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "event_series" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "event_series" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
