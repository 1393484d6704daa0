-- Somebody who comes without a reservation after they have closed is kept a seat, and marked as a walk-in.
-- New columns: meal_reservations.walk_in.

ALTER TABLE "meal_reservations" ADD COLUMN "walk_in" boolean DEFAULT false NOT NULL;
