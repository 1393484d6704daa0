-- trusted browsers.
-- New columns: sessions.trusted_until.

ALTER TABLE "sessions" ADD COLUMN "trusted_until" timestamp with time zone;
