-- Whether families are told of a changed event, as the organization has set it; how many wheelchairs an event has room for
-- New columns: event_settings.tell_families, event_templates.wheelchair_spaces, events.wheelchair_spaces.

ALTER TABLE "event_settings" ADD COLUMN "tell_families" boolean DEFAULT false NOT NULL;
ALTER TABLE "event_templates" ADD COLUMN "wheelchair_spaces" integer;
ALTER TABLE "events" ADD COLUMN "wheelchair_spaces" integer;
