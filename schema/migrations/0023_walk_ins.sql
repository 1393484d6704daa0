-- Who is not in the audience of an event is signed up as a walk-in.
-- New columns: event_signups.walk_in.

ALTER TABLE "event_signups" ADD COLUMN "walk_in" boolean DEFAULT false NOT NULL;
