-- What attendees answer to the questions of events.
-- New tables: event_answers.

CREATE TABLE "event_answers" (
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
  "event_id" uuid,
  "person_id" uuid,
  "question" text DEFAULT '' NOT NULL,
  "type" text,
  "stars" integer,
  "yes" text,
  "words" text,
  "answered_at" timestamp with time zone,
  "answered_at_zone" text,
  CONSTRAINT "event_answers_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_person_id_fkey" FOREIGN KEY ("organization_id","person_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "event_answers_sort" ON "event_answers" USING btree ("organization_id","answered_at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "event_answers_event_id_index" ON "event_answers" USING btree ("organization_id","event_id");
CREATE UNIQUE INDEX "event_answers_event_person_question_unique" ON "event_answers" USING btree ("organization_id","event_id","person_id",lower("question")) WHERE deleted_at is null;
CREATE INDEX "event_answers_archived" ON "event_answers" USING btree ("organization_id","id") WHERE archived_at is not null;
alter table "event_answers" enable row level security;
create policy "tenant_wall" on "event_answers" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_answers" to console_app;
