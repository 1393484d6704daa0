-- alerts reach staff.
-- New columns: alerts.staff.

ALTER TABLE "alerts" ADD COLUMN "staff" boolean DEFAULT false NOT NULL;
