-- organizations being set up.
-- New columns: organizations.opened_at, organizations.opened_at_zone.
-- Rows that exist get: organizations.opened_at = (select min(coalesce(u.last_sign_in_at, case when u.password_hash is not null then u.created_at end)) from users u where u.organization_id = organizations.id and (u.admin or u.is_owner)).

ALTER TABLE "organizations" ADD COLUMN "opened_at" timestamp with time zone;
ALTER TABLE "organizations" ADD COLUMN "opened_at_zone" text;
update "organizations" set "opened_at" = (select min(coalesce(u.last_sign_in_at, case when u.password_hash is not null then u.created_at end)) from users u where u.organization_id = organizations.id and (u.admin or u.is_owner)) where "opened_at" is null;
