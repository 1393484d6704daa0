-- Until when the browser of a sign-in is trusted to need no code.
-- New columns: sessions.trusted_until.

ALTER TABLE "sessions" ADD COLUMN "trusted_until" timestamp with time zone;
