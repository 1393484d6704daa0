import { addMinutes } from '#fields/dateTime/zone.ts'
import { add, link } from './add.ts'
import { MINUTES_A_DAY, wallTime } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { CAMPAIGNS } from './words/events.ts'

/** As many of the plans have begun: their first step is scheduled, and went out where its time has come. */
const BEGUN = 6

/** The first step, so many days before its event, as a form has it. */
const scheduled = (starts: string, days: number) => {
  const plannedAt = addMinutes(starts, -days * MINUTES_A_DAY) ?? starts
  const [date, time] = plannedAt.split('T')
  return { plannedAt, publishing: { date, time, duration: null, expires: null } }
}

/** What brings people to the next events: a plan of four steps for each of twelve. */
export const seedCampaigns = async (seeding: Seeding, community: Community): Promise<void> => {
  const rows = await seeding.ask<{ id: string; starts_at: string }>(
    `select id, starts_at from events where organization_id = $1 and starts_at > $2 and published_on is not null and cancelled_at is null
     order by registration = 'drop_in', starts_at, title limit 12`,
    [community.id, seeding.now.toISOString()],
  )
  await add(
    seeding,
    community,
    'event_campaigns',
    randomOf(`campaigns of ${community.organization.slug}`),
    rows.flatMap(({ id, starts_at }, place) =>
      CAMPAIGNS.map(([name, kind, segment, offset, text]) => ({
        values: {
          event: link(id),
          name,
          kind,
          segment,
          channels: kind === 'last_call' ? ['in_app', 'push'] : ['in_app', 'email'],
          offset,
          message: `<p>${text}</p>`,
          onlyIfSeatsLeft: kind === 'reminder',
          ...(kind === 'teaser' && place < BEGUN ? scheduled(wallTime(new Date(starts_at), community), offset.amount) : {}),
        },
      })),
    ),
  )
}
