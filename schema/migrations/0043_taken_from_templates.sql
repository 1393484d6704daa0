-- events keep what they took from their template, which they follow
-- New columns: events.taken.

ALTER TABLE "events" ADD COLUMN "taken" jsonb;
