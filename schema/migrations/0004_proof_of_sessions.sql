-- proof of sessions.
-- New columns: sessions.confirmed_at.

ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;
