-- search words.
-- New tables: search_words, search_indexes.

CREATE TABLE "search_words" (
  "organization_id" uuid NOT NULL,
  "resource" text collate "C" NOT NULL,
  "word" text collate "C" NOT NULL,
  "row_id" uuid NOT NULL,
  "titled" boolean DEFAULT false NOT NULL,
  "shared" boolean DEFAULT false NOT NULL,
  CONSTRAINT "search_words_pkey" PRIMARY KEY("organization_id","resource","word","row_id")
);
CREATE TABLE "search_indexes" (
  "resource" text NOT NULL,
  "fields" text NOT NULL,
  CONSTRAINT "search_indexes_pkey" PRIMARY KEY("resource")
);
alter table "search_words" enable row level security;
create policy "tenant_read" on "search_words" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (shared and organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[])) end);
create policy "tenant_insert" on "search_words" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "search_words" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "search_words" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "search_words" to console_app;
grant select, insert, update, delete on "search_indexes" to console_app;
