-- Who has not answered what was sent to them, one line for each person.
-- New columns: deliveries.answered, deliveries.first_of_person.
-- Rows that exist: all lines of a person of the same notice say whether they answered by any of them, and one of them is their first.

ALTER TABLE "deliveries" ADD COLUMN "answered" boolean DEFAULT false NOT NULL;
ALTER TABLE "deliveries" ADD COLUMN "first_of_person" boolean DEFAULT false NOT NULL;

update deliveries d set answered = said.answered, first_of_person = said.place = 1
from (
  select id, bool_or(standing in ('acknowledged', 'safe', 'needs_help', 'told_in_person')) over same as answered, row_number() over (same order by channel, id) as place
  from deliveries where deleted_at is null
  window same as (partition by organization_id, person_id, kind, alert_id, message_id, post_id, checkin_id, update_id, campaign_id, sign_up_id, device_id)
) said
where d.id = said.id and (said.answered or said.place = 1);
