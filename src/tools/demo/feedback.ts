import { shareOf, uuidOf } from './bulk.ts'
import type { Community } from './people.ts'
import type { Seeding } from './rows.ts'

const QUESTIONS = [
  { question: 'How did you like it?', type: 'Star Rating' },
  { question: 'Shall we do it again?', type: 'Yes or No' },
  { question: 'What should we change?', type: 'Text Area' },
]
const COMMENTS = [
  'A little longer, please.',
  'The chairs at the back hear nothing.',
  'Nothing. It was lovely.',
  'Start after lunch, not before.',
]

/** Questions at half of the events of the last four weeks, and what most of those who came answered. */
export const seedFeedback = (seeding: Seeding, community: Community): void => {
  const at = [community.id, seeding.now.toISOString()]
  seeding.send(
    `update events set feedback_questions = $3::jsonb where organization_id = $1::uuid
       and starts_at between $2::timestamptz - interval '28 days' and $2::timestamptz + interval '14 days' and ${shareOf('hashtext(title)', 3)} < 0.5`,
    [...at, JSON.stringify(QUESTIONS)],
  )
  seeding.send(
    `insert into event_answers (organization_id, id, created_at, created_by, updated_at, updated_by, event_id, person_id, question, type, stars, yes, words, answered_at, answered_at_zone)
     select organization_id, ${uuidOf("event_id || '.' || person_id || question", 'said_at')}, said_at, person_id, said_at, person_id, event_id, person_id, question, type,
       case when type = 'Star Rating' then 3 + (${shareOf('h', 1)} * 2.4)::int end,
       case when type = 'Yes or No' then case when ${shareOf('h', 2)} < 0.8 then 'yes' else 'no' end end,
       case when type = 'Text Area' then ($3::text[])[1 + (abs(h) % array_length($3::text[], 1))] end, said_at, zone
     from (
       select s.organization_id, s.event_id, s.person_id, q ->> 'question' as question, q ->> 'type' as type, e.starts_at_zone as zone,
         least(e.starts_at + interval '3 hours', $2::timestamptz) as said_at, hashtext(e.title || e.starts_at || s.person_id) as h
       from event_signups s join events e on e.organization_id = s.organization_id and e.id = s.event_id cross join jsonb_array_elements(e.feedback_questions) q
       where s.organization_id = $1::uuid and s.standing = 'attended' and e.starts_at between $2::timestamptz - interval '28 days' and $2::timestamptz
     ) given
     where ${shareOf('h')} < case when type = 'Text Area' then 0.6 else 0.85 end`,
    [...at, COMMENTS],
  )
}
