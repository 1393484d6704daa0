-- The tables of everything declared, with their walls; a new database starts here.
-- New tables: audit_logs, document_categories, documents, event_templates, event_venues, events, feature_flags, groups, messages, organizations, roles, users, sessions, idempotency_keys, files.

CREATE TABLE "audit_logs" (
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
  "at" timestamp with time zone,
  "at_zone" text,
  "actor_kind" text,
  "actor_id" text DEFAULT '' NOT NULL,
  "actor_name" text DEFAULT '' NOT NULL,
  "action" text DEFAULT '' NOT NULL,
  "object_type" text DEFAULT '' NOT NULL,
  "object_id" text DEFAULT '' NOT NULL,
  "object_title" text DEFAULT '' NOT NULL,
  "changes" jsonb,
  "change_set" text DEFAULT '' NOT NULL,
  "request_id" text,
  "result" text,
  CONSTRAINT "audit_logs_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "document_categories" (
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
  "parent_id" uuid,
  "show_on_home" boolean DEFAULT false NOT NULL,
  CONSTRAINT "document_categories_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "documents" (
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
  "title" text DEFAULT '' NOT NULL,
  "file_id" uuid,
  "category_id" uuid,
  "description" text,
  "document_date" date,
  "review_by" date,
  "require_ack" boolean DEFAULT false NOT NULL,
  "downloadable" boolean DEFAULT false NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "documents_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "event_templates" (
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
  "title" text DEFAULT '' NOT NULL,
  "description" text,
  "image_id" uuid,
  "image_alt" text,
  "dimension" text,
  "duration_minutes" integer,
  "venue_id" uuid,
  "group_size_max" integer,
  "supplies" jsonb DEFAULT '[]' NOT NULL,
  "cost_cents" integer DEFAULT 0 NOT NULL,
  "instructions" text,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "event_templates_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "event_venues" (
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
  "code" text,
  "building" text,
  "floor" text,
  "capacity" integer,
  "accessibility" text[] DEFAULT '{}' NOT NULL,
  "photo_id" uuid,
  "setup_minutes" integer,
  "cleanup_minutes" integer,
  "resident_bookable" boolean DEFAULT false NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  CONSTRAINT "event_venues_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "events" (
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
  "title" text DEFAULT '' NOT NULL,
  "short_title" text,
  "description" text,
  "image_id" uuid,
  "image_alt" text,
  "dimension" text,
  "starts_at" timestamp with time zone,
  "starts_at_zone" text,
  "duration_minutes" integer,
  "venue_id" uuid,
  "online" boolean DEFAULT false NOT NULL,
  "host_ids" uuid[] DEFAULT '{}' NOT NULL,
  "paid" boolean DEFAULT false NOT NULL,
  "price_cents" integer DEFAULT 0 NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  "registration" text,
  "capacity" integer,
  "max_guests" integer,
  "feedback_questions" jsonb DEFAULT '[]' NOT NULL,
  "internal_note" text,
  "template_id" uuid,
  CONSTRAINT "events_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "feature_flags" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "key" text DEFAULT '' NOT NULL,
  "description" text DEFAULT '' NOT NULL,
  "value" text,
  "default_on" boolean DEFAULT false NOT NULL,
  "kind" text,
  "expires_on" date,
  CONSTRAINT "feature_flags_pkey" PRIMARY KEY("id")
);
CREATE TABLE "groups" (
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
  "photo_id" uuid,
  "kind" text,
  "visibility" text,
  "members_ids" uuid[] DEFAULT '{}' NOT NULL,
  "leaders_ids" uuid[] DEFAULT '{}' NOT NULL,
  CONSTRAINT "groups_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "messages" (
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
  "subject" text DEFAULT '' NOT NULL,
  "kind" text,
  "body" text DEFAULT '' NOT NULL,
  "priority" text,
  "channels" text[] DEFAULT '{}' NOT NULL,
  "allow_replies" boolean DEFAULT false NOT NULL,
  "require_ack" boolean DEFAULT false NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "messages_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "organizations" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "depth" integer DEFAULT 0 NOT NULL,
  "ancestor_ids" uuid[] DEFAULT '{}' NOT NULL,
  "name" text DEFAULT '' NOT NULL,
  "slug" text DEFAULT '' NOT NULL,
  "parent_id" uuid,
  "product_name" text,
  "client_name" text,
  "timezone" text,
  "billing_name" text,
  "billing_email" text,
  "vimeo_token" text,
  "features" text[] DEFAULT '{}' NOT NULL,
  "unit_count" integer,
  CONSTRAINT "organizations_pkey" PRIMARY KEY("id")
);
CREATE TABLE "roles" (
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
  "display_name" text DEFAULT '' NOT NULL,
  "audience" boolean DEFAULT false NOT NULL,
  "reserved" boolean DEFAULT false NOT NULL,
  CONSTRAINT "roles_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "users" (
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
  "first_name" text DEFAULT '' NOT NULL,
  "last_name" text DEFAULT '' NOT NULL,
  "preferred_name" text,
  "person_type" text,
  "photo_id" uuid,
  "email" text,
  "phone_mobile" text,
  "phone_home" text,
  "building" text,
  "apartment" text,
  "care_level" text,
  "birth_date" date,
  "move_in_date" date,
  "move_out_date" date,
  "bio" text,
  "role_id" uuid,
  "admin" boolean DEFAULT false NOT NULL,
  "is_owner" boolean DEFAULT false NOT NULL,
  "life_active_access" boolean DEFAULT false NOT NULL,
  "elevate_active_access" boolean DEFAULT false NOT NULL,
  "only_elevate_user" boolean DEFAULT false NOT NULL,
  "joined_at" date,
  "password_hash" text,
  "pin_hash" text,
  CONSTRAINT "users_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "sessions" (
  "token_hash" "bytea" NOT NULL,
  "user_id" uuid NOT NULL,
  "organization_id" uuid NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "stamp" integer DEFAULT 0 NOT NULL,
  "last_used_at" timestamp with time zone,
  "revoked_at" timestamp with time zone,
  "user_agent" text,
  CONSTRAINT "sessions_pkey" PRIMARY KEY("token_hash")
);
CREATE TABLE "idempotency_keys" (
  "organization_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "key" text NOT NULL,
  "request_hash" text NOT NULL,
  "answer" jsonb,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("organization_id","user_id","key")
);
CREATE TABLE "files" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "type" text NOT NULL,
  "size" bigint NOT NULL,
  "sha256" text NOT NULL,
  "created_by" uuid,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "files_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_categories" ADD CONSTRAINT "document_categories_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_categories" ADD CONSTRAINT "document_categories_parent_id_fkey" FOREIGN KEY ("organization_id","parent_id") REFERENCES "document_categories"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_category_id_fkey" FOREIGN KEY ("organization_id","category_id") REFERENCES "document_categories"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_templates" ADD CONSTRAINT "event_templates_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_templates" ADD CONSTRAINT "event_templates_venue_id_fkey" FOREIGN KEY ("organization_id","venue_id") REFERENCES "event_venues"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_venues" ADD CONSTRAINT "event_venues_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_fkey" FOREIGN KEY ("organization_id","venue_id") REFERENCES "event_venues"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "roles" ADD CONSTRAINT "roles_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_fkey" FOREIGN KEY ("organization_id","role_id") REFERENCES "roles"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "audit_logs_sort" ON "audit_logs" USING btree ("organization_id","at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "audit_logs_object_id_index" ON "audit_logs" USING btree ("organization_id","object_id");
CREATE INDEX "audit_logs_change_set_index" ON "audit_logs" USING btree ("organization_id","change_set");
CREATE INDEX "document_categories_sort" ON "document_categories" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "document_categories_parent_id_index" ON "document_categories" USING btree ("organization_id","parent_id");
CREATE INDEX "documents_sort" ON "documents" USING btree ("organization_id","published_on",id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "documents_category_id_index" ON "documents" USING btree ("organization_id","category_id");
CREATE INDEX "documents_received" ON "documents" USING btree ("organization_id") WHERE audience_organization_ids <> '{}';
CREATE INDEX "event_templates_sort" ON "event_templates" USING btree ("organization_id",lower("title"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "event_templates_venue_id_index" ON "event_templates" USING btree ("organization_id","venue_id");
CREATE INDEX "event_venues_sort" ON "event_venues" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "event_venues_name_unique" ON "event_venues" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "events_sort" ON "events" USING btree ("organization_id","starts_at",id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "events_venue_id_index" ON "events" USING btree ("organization_id","venue_id");
CREATE INDEX "events_received" ON "events" USING btree ("organization_id") WHERE audience_organization_ids <> '{}';
CREATE INDEX "feature_flags_sort" ON "feature_flags" USING btree (lower("key"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "feature_flags_key_unique" ON "feature_flags" USING btree (lower("key")) WHERE deleted_at is null;
CREATE INDEX "groups_sort" ON "groups" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "groups_name_unique" ON "groups" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "messages_sort" ON "messages" USING btree ("organization_id","published_on",id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "messages_received" ON "messages" USING btree ("organization_id") WHERE audience_organization_ids <> '{}';
CREATE INDEX "organizations_sort" ON "organizations" USING btree (lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "organizations_parent_id_index" ON "organizations" USING btree ("parent_id");
CREATE UNIQUE INDEX "organizations_slug_unique" ON "organizations" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "roles_sort" ON "roles" USING btree ("organization_id",lower("display_name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "users_sort" ON "users" USING btree ("organization_id",lower("last_name"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "users_role_id_index" ON "users" USING btree ("organization_id","role_id");
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("organization_id",lower("email")) WHERE deleted_at is null;
CREATE INDEX "users_sign_in" ON "users" USING btree (lower("email"));
CREATE INDEX "sessions_organization_id_user_id_index" ON "sessions" USING btree ("organization_id","user_id");
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");
alter table "audit_logs" enable row level security;
alter table "audit_logs" force row level security;
create policy "tenant_wall" on "audit_logs" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert on "audit_logs" to console_app;
alter table "document_categories" enable row level security;
alter table "document_categories" force row level security;
create policy "tenant_wall" on "document_categories" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "document_categories" to console_app;
alter table "documents" enable row level security;
alter table "documents" force row level security;
create policy "tenant_read" on "documents" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and audience_organization_ids <> '{}' and audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)]) end);
create policy "tenant_insert" on "documents" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "documents" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "documents" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "documents" to console_app;
alter table "event_templates" enable row level security;
alter table "event_templates" force row level security;
create policy "tenant_read" on "event_templates" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) end);
create policy "tenant_insert" on "event_templates" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "event_templates" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "event_templates" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_templates" to console_app;
alter table "event_venues" enable row level security;
alter table "event_venues" force row level security;
create policy "tenant_wall" on "event_venues" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_venues" to console_app;
alter table "events" enable row level security;
alter table "events" force row level security;
create policy "tenant_read" on "events" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and audience_organization_ids <> '{}' and audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)]) end);
create policy "tenant_insert" on "events" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "events" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "events" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "events" to console_app;
grant select, insert, update, delete on "feature_flags" to console_app;
alter table "groups" enable row level security;
alter table "groups" force row level security;
create policy "tenant_wall" on "groups" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "groups" to console_app;
alter table "messages" enable row level security;
alter table "messages" force row level security;
create policy "tenant_read" on "messages" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and audience_organization_ids <> '{}' and audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)]) end);
create policy "tenant_insert" on "messages" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "messages" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "messages" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "messages" to console_app;
grant select, insert, update, delete on "organizations" to console_app;
alter table "roles" enable row level security;
alter table "roles" force row level security;
create policy "tenant_wall" on "roles" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "roles" to console_app;
alter table "users" enable row level security;
alter table "users" force row level security;
create policy "tenant_read" on "users" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else lower(email) = (select nullif(current_setting('app.sign_in_email', true), '')) end);
create policy "tenant_insert" on "users" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "users" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "users" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "users" to console_app;
grant select, insert, update, delete on "sessions" to console_app;
alter table "idempotency_keys" enable row level security;
alter table "idempotency_keys" force row level security;
create policy "tenant_wall" on "idempotency_keys" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "idempotency_keys" to console_app;
alter table "files" enable row level security;
alter table "files" force row level security;
create policy "tenant_read" on "files" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) end);
create policy "tenant_insert" on "files" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "files" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "files" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "files" to console_app;
