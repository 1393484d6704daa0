import type pg from 'pg'
import type { Catalogue } from '#catalogue'
import { copyOf, organizationId, uuid } from './copy.ts'
import type { Size } from './benchData.ts'

const RESIDENT = `md5('u' || o || '.' || k)::uuid`
const SIGN_UPS = 6
const CHECKED_DAYS = 60

/** What reports count: residents, who signed up and came to the events so far, daily check-ins, and a year of what was done in the app. */
export const fillEngagement = async (client: pg.Client, catalogue: Catalogue, size: Size, log: (line: string) => void): Promise<void> => {
  const { residentsEach: residents = 0, organizations, eventsFrom: first = 1 } = size
  if (residents === 0) return
  const each = `generate_series(${first}, ${organizations}) o, generate_series(1, ${residents}) k`
  log('residents')
  await copyOf(
    client,
    catalogue,
    'users',
    {
      firstName: 'Person',
      lastName: 'Resident',
      personType: 'resident',
      lifeActiveAccess: true,
      birthDate: '1938-04-01',
      moveInDate: '2024-01-01',
    },
    {
      organization_id: organizationId('o'),
      id: RESIDENT,
      last_name: `'Resident ' || k`,
      birth_date: `date '1930-01-01' + k * 97`,
      move_in_date: `date '2020-01-01' + k * 19`,
    },
    // The first ten are there already.
    `generate_series(${first}, ${organizations}) o, generate_series(11, ${residents}) k`,
  )
  log('sign-ups')
  for (let o = first; o <= organizations; o++)
    await copyOf(
      client,
      catalogue,
      'event_signups',
      { standing: 'attended', engagement: 'active' },
      {
        organization_id: 'e.organization_id',
        id: uuid(`e.id || '.' || n`, '1700000000000 + n::bigint'),
        event_id: 'e.id',
        person_id: `md5('u' || ${o} || '.' || (1 + (hashtext(e.id::text) & 65535 + n * 17) % ${residents}))::uuid`,
        registered_at: `e.starts_at - interval '3 days'`,
        standing: `case when e.starts_at > now() then 'registered' when n % 5 = 0 then 'no_show' else 'attended' end`,
      },
      `events e, generate_series(1, ${SIGN_UPS}) n where e.organization_id = ${organizationId(String(o))} on conflict do nothing`,
    )
  log('check-ins')
  await copyOf(
    client,
    catalogue,
    'checkins',
    { standing: 'checked_in', day: '2026-01-01' },
    {
      organization_id: organizationId('o'),
      id: uuid(`'c' || o || '.' || k || '.' || d`, '1700000000000 + d::bigint'),
      person_id: RESIDENT,
      day: 'current_date - d',
      standing: `case when (k + d) % 20 = 0 then 'away' when (k + d) % 13 = 0 then 'missed' else 'checked_in' end`,
    },
    `${each}, generate_series(1, ${CHECKED_DAYS}) d`,
  )
  log('a year in the app')
  await copyOf(
    client,
    catalogue,
    'activities',
    { action: 'session', surface: 'app', minutes: 12, at: '2026-01-01T10:00' },
    {
      organization_id: organizationId('o'),
      id: uuid(`'a' || o || '.' || k || '.' || d`, '1700000000000 + d::bigint'),
      user_id: RESIDENT,
      action: `(array['session', 'session', 'mood', 'open_message', 'bulletin_post', 'doc_open'])[1 + (k + d) % 6]`,
      value: 'case when (k + d) % 6 = 2 then 1 + (k * d) % 5 end',
      at: `now() - d * interval '1 day' - k * interval '1 minute'`,
    },
    `${each}, generate_series(1, 365) d where (k * 7 + d * 3) % 2 = 0`,
  )
}
