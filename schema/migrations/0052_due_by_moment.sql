-- due by moment.

DROP INDEX "checkins_escalate_at_zone_due";
DROP INDEX "event_signups_offered_until_zone_due";
DROP INDEX "events_draws_unit_due";
DROP INDEX "bulletin_boards_pinned_until_due";
DROP INDEX "checkins_escalate_at_due";
DROP INDEX "event_signups_offered_until_due";
DROP INDEX "events_draws_amount_due";
CREATE INDEX "bulletin_boards_pinned_until_due" ON "bulletin_boards" USING btree ("pinned_until","id") WHERE "pinned_until" is not null and deleted_at is null and archived_at is null;
CREATE INDEX "checkins_escalate_at_due" ON "checkins" USING btree ("escalate_at","id") WHERE "escalate_at" is not null and deleted_at is null and archived_at is null;
CREATE INDEX "event_signups_offered_until_due" ON "event_signups" USING btree ("offered_until","id") WHERE "offered_until" is not null and deleted_at is null and archived_at is null;
CREATE INDEX "events_draws_amount_due" ON "events" USING btree ("draws_amount","id") WHERE "draws_amount" is not null and deleted_at is null and archived_at is null;
