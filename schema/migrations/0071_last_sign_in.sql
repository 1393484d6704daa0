-- When somebody signed in last; null for whoever did so before this was noted.
-- New columns: users.last_sign_in_at, users.last_sign_in_at_zone.

ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "last_sign_in_at_zone" text;
