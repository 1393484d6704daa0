-- who changes something is asked once whom to tell, and a cancellation says why
-- New columns: events.cancel_reason, meals.cancel_reason, updates.change_set.

ALTER TABLE "events" ADD COLUMN "cancel_reason" text;
ALTER TABLE "meals" ADD COLUMN "cancel_reason" text;
ALTER TABLE "updates" ADD COLUMN "change_set" text;
