-- seats that are kept at meals, and who came
-- New tables: meal_reservations.

CREATE TABLE "meal_reservations" (
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
  "meal_id" uuid,
  "person_id" uuid,
  "at" time,
  "party" integer,
  "note" text,
  "seated_at" timestamp with time zone,
  "seated_at_zone" text,
  "standing" text,
  CONSTRAINT "meal_reservations_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "meal_reservations" ADD CONSTRAINT "meal_reservations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meal_reservations" ADD CONSTRAINT "meal_reservations_meal_id_fkey" FOREIGN KEY ("organization_id","meal_id") REFERENCES "meals"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meal_reservations" ADD CONSTRAINT "meal_reservations_person_id_fkey" FOREIGN KEY ("organization_id","person_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "meal_reservations_sort" ON "meal_reservations" USING btree ("organization_id","at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "meal_reservations_meal_id_index" ON "meal_reservations" USING btree ("organization_id","meal_id");
CREATE INDEX "meal_reservations_person_id_index" ON "meal_reservations" USING btree ("organization_id","person_id");
CREATE UNIQUE INDEX "meal_reservations_meal_person_unique" ON "meal_reservations" USING btree ("organization_id","meal_id","person_id") WHERE deleted_at is null;
alter table "meal_reservations" enable row level security;
create policy "tenant_wall" on "meal_reservations" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "meal_reservations" to console_app;
