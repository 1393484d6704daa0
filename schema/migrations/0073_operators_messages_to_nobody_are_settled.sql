-- What an operator sends to a community with nobody in its audience is noted there as sent, so that it is not looked for again and again.

drop function if exists undelivered_rows();
create function undelivered_rows() returns table (organization_id uuid, id uuid, resource text) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$ begin return query select s.organization_id, s.id, 'alerts'::text from "alerts" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select place.id, s.id, 'alerts'::text from "alerts" s cross join lateral unnest("s"."audience_organization_ids") place(id)
      where "s"."audience_organization_ids" <> '{}' and "s"."settled_at_zone" is not null and place.id <> s.organization_id and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null
      and not exists(select from "deliveries" d where d.organization_id = place.id and "d"."alert_id" = s.id)
      and not exists(select from "due_occurrences" x where x.organization_id = place.id and x.rule = 'alerts sent' and x.row_id = s.id and x.occurrence = 'sent') union all select s.organization_id, s.id, 'event_campaigns'::text from "event_campaigns" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select s.organization_id, s.id, 'messages'::text from "messages" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select place.id, s.id, 'messages'::text from "messages" s cross join lateral unnest("s"."audience_organization_ids") place(id)
      where "s"."audience_organization_ids" <> '{}' and "s"."settled_at_zone" is not null and place.id <> s.organization_id and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null
      and not exists(select from "deliveries" d where d.organization_id = place.id and "d"."message_id" = s.id)
      and not exists(select from "due_occurrences" x where x.organization_id = place.id and x.rule = 'messages sent' and x.row_id = s.id and x.occurrence = 'sent') union all select s.organization_id, s.id, 'updates'::text from "updates" s where "s"."settled_at" is null and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null union all select place.id, s.id, 'updates'::text from "updates" s cross join lateral unnest("s"."audience_organization_ids") place(id)
      where "s"."audience_organization_ids" <> '{}' and "s"."settled_at_zone" is not null and place.id <> s.organization_id and "s"."published_on" <= now() and "s"."published_on" > now() - interval '1 day' and ("s"."expired_on" is null or "s"."expired_on" > now())
    and "s"."archived_at" is null and "s"."cancelled_at" is null and "s"."deleted_at" is null
      and not exists(select from "deliveries" d where d.organization_id = place.id and "d"."update_id" = s.id)
      and not exists(select from "due_occurrences" x where x.organization_id = place.id and x.rule = 'updates sent' and x.row_id = s.id and x.occurrence = 'sent'); end $$;
revoke all on function undelivered_rows() from public;
grant execute on function undelivered_rows() to console_app;
