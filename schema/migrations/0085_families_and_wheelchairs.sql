-- Whether families are told of a changed event, as the organization has set it
-- New columns: event_settings.tell_families.

ALTER TABLE "event_settings" ADD COLUMN "tell_families" boolean DEFAULT false NOT NULL;
