-- Two-step sign-in: the keys of authenticator apps, who uses it, and which organizations require it of their staff.
-- New tables: two_factor_keys.
-- New columns: organizations.require_two_factor, users.two_factor.

CREATE TABLE "two_factor_keys" (
  "organization_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "key" text,
  "pending_key" text,
  "last_step" integer DEFAULT 0 NOT NULL,
  "recovery" text[] DEFAULT '{}' NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "two_factor_keys_pkey" PRIMARY KEY("organization_id","user_id")
);
ALTER TABLE "organizations" ADD COLUMN "require_two_factor" boolean DEFAULT false NOT NULL;
ALTER TABLE "users" ADD COLUMN "two_factor" boolean DEFAULT false NOT NULL;
ALTER TABLE "two_factor_keys" ADD CONSTRAINT "two_factor_keys_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
alter table "two_factor_keys" enable row level security;
create policy "tenant_wall" on "two_factor_keys" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "two_factor_keys" to console_app;
