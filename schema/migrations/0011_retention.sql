-- Entries of the audit log that are older than they need to be kept: the owner deletes them, for the server's role may not.

drop function if exists forget_audit_logs(organization uuid, before timestamptz, most integer);
create function forget_audit_logs(organization uuid, before timestamptz, most integer) returns integer language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$ declare forgotten uuid[]; begin
      with old as (select a.id from "audit_logs" a where a.organization_id = organization and a.at < least(before, now() - interval '365 days') order by a.at limit most for update skip locked),
        gone as (delete from "audit_logs" a using old where a.organization_id = organization and a.id = old.id returning a.id)
        select coalesce(array_agg(id), '{}') into forgotten from gone;
      delete from search_words w where w.organization_id = organization and w.row_id = any(forgotten);
      return cardinality(forgotten); end $$;
revoke all on function forget_audit_logs(organization uuid, before timestamptz, most integer) from public;
grant execute on function forget_audit_logs(organization uuid, before timestamptz, most integer) to console_app;
