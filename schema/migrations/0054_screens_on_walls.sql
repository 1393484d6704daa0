-- screens open an address of their own, and say that they are there; sources that no screen could show are no longer chosen
-- New tables: screen_links.
-- New columns: deliveries.device_id, signage_devices.offline_at, signage_devices.offline_at_zone, signage_devices.offline_told_at, signage_devices.offline_told_at_zone.
-- Lost with their values: columns signage_devices.secret_token, signage_devices.sound.

CREATE TABLE "screen_links" (
  "organization_id" uuid NOT NULL,
  "resource" text NOT NULL,
  "row_id" uuid NOT NULL,
  "token_hash" "bytea" NOT NULL,
  "made_by" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "screen_links_pkey" PRIMARY KEY("organization_id","resource","row_id")
);
ALTER TABLE "deliveries" ADD COLUMN "device_id" uuid;
ALTER TABLE "signage_devices" ADD COLUMN "offline_at" timestamp with time zone;
ALTER TABLE "signage_devices" ADD COLUMN "offline_at_zone" text;
ALTER TABLE "signage_devices" ADD COLUMN "offline_told_at" timestamp with time zone;
ALTER TABLE "signage_devices" ADD COLUMN "offline_told_at_zone" text;
ALTER TABLE "screen_links" ADD CONSTRAINT "screen_links_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "screen_links_organization_id_token_hash_index" ON "screen_links" USING btree ("organization_id","token_hash");
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_device_id_fkey" FOREIGN KEY ("organization_id","device_id") REFERENCES "signage_devices"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "deliveries_device_id_index" ON "deliveries" USING btree ("organization_id","device_id");
CREATE INDEX "signage_devices_offline_at_due" ON "signage_devices" USING btree ("offline_at","id") WHERE "offline_at" is not null and deleted_at is null and archived_at is null;
ALTER TABLE "signage_devices" DROP COLUMN "secret_token";
ALTER TABLE "signage_devices" DROP COLUMN "sound";
update "signage_devices" set "sources" = array_remove(array_remove("sources", 'weather'), 'photos') where "sources" && array['weather', 'photos'];
drop function if exists due_signage_devices_went_dark(moment timestamptz, most integer);
create function due_signage_devices_went_dark(moment timestamptz, most integer) returns table (organization_id uuid, row_id uuid, occurrence text, at timestamptz) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ #variable_conflict use_column
begin return query select r.organization_id, r.id, to_char("r"."offline_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), moment from "signage_devices" r join "organizations" o on o.id = r.organization_id and "o"."deleted_at" is null and "o"."archived_at" is null
      where "r"."offline_at" <= moment - make_interval(mins => coalesce(0, 0)::int) and ("r"."offline_at" is not null and "r"."offline_at" + make_interval(mins => coalesce(0, 0)::int) <= moment::timestamptz and "r"."deleted_at" is null and "r"."archived_at" is null and (("r"."disabled" is not null and "r"."disabled" = false) and "r"."offline_told_at" is null) and ((case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled' when (("r"."disabled" is not null and "r"."disabled" = true)) then 'off' when ("r"."last_seen_at" is null) then 'unconnected' when (("r"."offline_at" is not null and "r"."offline_at" <= moment::timestamptz)) then 'offline' when true then 'online'  else 'active' end) = any(array['offline']::text[]) or (case when "r"."archived_at" is not null then 'archived' when "r"."cancelled_at" is not null then 'cancelled'   else 'active' end) = any(array['offline']::text[]))) and not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = 'signage_devices_went_dark' and x.row_id = r.id and x.occurrence = to_char("r"."offline_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') and (x.next_at is null or x.next_at > moment)) order by "r"."offline_at", r.id limit most; end $$;
revoke all on function due_signage_devices_went_dark(moment timestamptz, most integer) from public;
grant execute on function due_signage_devices_went_dark(moment timestamptz, most integer) to console_app;
alter table "screen_links" enable row level security;
create policy "tenant_wall" on "screen_links" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "screen_links" to console_app;
