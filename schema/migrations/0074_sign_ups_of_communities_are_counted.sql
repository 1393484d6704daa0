-- What an operator asks of its communities: how many each has at an event that it sent there.

drop function if exists below_event_signups_sign_ups(row_id uuid);
create function below_event_signups_sign_ups(row_id uuid) returns table (organization_id uuid, taken integer, waiting integer) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ begin return query select o.id, t.taken, t.waiting from "events" s join "organizations" o on o.id = any(s."audience_organization_ids") and s.organization_id = any(o.ancestor_ids) and o.deleted_at is null
              cross join lateral (select coalesce(sum(1 + "n"."guests" + cardinality("n"."together_ids")) filter (where "n"."standing" in ('registered', 'offered', 'attended', 'no_show')), 0)::int as taken, coalesce(sum(1 + "n"."guests" + cardinality("n"."together_ids")) filter (where "n"."standing" in ('waitlisted')), 0)::int as waiting from "event_signups" n where n.organization_id = o.id and "n"."event_id" = s.id and n.deleted_at is null) t
              where s.id = row_id and s.organization_id = (select nullif(current_setting('app.organization', true), '')::uuid); end $$;
revoke all on function below_event_signups_sign_ups(row_id uuid) from public;
grant execute on function below_event_signups_sign_ups(row_id uuid) to console_app;
