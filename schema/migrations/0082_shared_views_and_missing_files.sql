-- Where the author of a saved view belongs, so that shared ones outlive whoever made them and private ones do not; whether there are files at all, so that a folder without any is known to be the wrong one.
-- New columns: saved_views.user_organization_id.

ALTER TABLE "saved_views" ADD COLUMN "user_organization_id" uuid;
update "saved_views" v set "user_organization_id" = u.organization_id from "users" u where u.id = v.user_id;
drop function if exists has_files();
create function has_files() returns boolean language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ begin return (select exists(select 1 from files)); end $$;
revoke all on function has_files() from public;
grant execute on function has_files() to console_app;
drop function if exists forget_views(organization uuid, before timestamptz, most integer);
create function forget_views(organization uuid, before timestamptz, most integer) returns integer language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$ declare many integer; begin
        delete from saved_views v where v.organization_id = organization and v.id in (select w.id from saved_views w
          where w.organization_id = organization and not w.shared and w.user_organization_id is not null and not exists (select from "users" u
            where u.organization_id = w.user_organization_id and u.id = w.user_id and (u.deleted_at is null or u.deleted_at >= before))
          limit most for update skip locked);
        get diagnostics many = row_count; return many; end $$;
revoke all on function forget_views(organization uuid, before timestamptz, most integer) from public;
grant execute on function forget_views(organization uuid, before timestamptz, most integer) to console_app;
