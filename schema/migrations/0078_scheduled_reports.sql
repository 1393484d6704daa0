-- scheduled reports.
-- New tables: report_schedules.

CREATE TABLE "report_schedules" (
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
  "report" text,
  "period" text,
  "compare" text,
  "narrowed" text,
  "filters" text,
  "every" text,
  "weekdays" integer[] DEFAULT '{}' NOT NULL,
  "month_day" integer,
  "at" time,
  "send_to_me" boolean DEFAULT false NOT NULL,
  "recipients_ids" uuid[] DEFAULT '{}' NOT NULL,
  "scheduled_by_id" uuid,
  "next_at" timestamp with time zone,
  "next_at_zone" text,
  "last_sent_at" timestamp with time zone,
  "last_sent_at_zone" text,
  "problem" text,
  "standing" text,
  CONSTRAINT "report_schedules_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_scheduled_by_id_fkey" FOREIGN KEY ("organization_id","scheduled_by_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "report_schedules_sort" ON "report_schedules" USING btree ("organization_id","next_at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "report_schedules_scheduled_by_id_index" ON "report_schedules" USING btree ("organization_id","scheduled_by_id");
CREATE INDEX "report_schedules_archived" ON "report_schedules" USING btree ("organization_id","id") WHERE archived_at is not null;
CREATE INDEX "report_schedules_next_at_due" ON "report_schedules" USING btree ("next_at","id") WHERE "next_at" is not null and deleted_at is null and archived_at is null;
alter table "report_schedules" enable row level security;
create policy "tenant_wall" on "report_schedules" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
drop function if exists due_report_schedules_send(moment timestamptz, most integer);
create function due_report_schedules_send(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select r.organization_id, r.id, to_char("r"."next_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), moment from "report_schedules" r join "organizations" o on o.id = r.organization_id and "o"."deleted_at" is null and "o"."archived_at" is null
      where "r"."next_at" <= moment - make_interval(mins => coalesce(0, 0)::int) and ("r"."next_at" is not null and "r"."next_at" + make_interval(mins => coalesce(0, 0)::int) <= moment::timestamptz and "r"."deleted_at" is null and "r"."archived_at" is null and ((case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['active']::text[]) or (case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'  when not (false) then "r"."standing" else 'active' end) = any(array['active']::text[]))) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'report_schedules_send' and x.row_id = r.id and x.occurrence = to_char("r"."next_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') and (x.next_at is null or x.next_at > moment)) order by "r"."next_at", r.id limit most; end $$;
revoke all on function due_report_schedules_send(moment timestamptz, most integer) from public;
grant execute on function due_report_schedules_send(moment timestamptz, most integer) to console_app;
grant select, insert, update, delete on "report_schedules" to console_app;
