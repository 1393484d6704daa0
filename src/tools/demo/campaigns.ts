import { add, link } from './add.ts'
import { day, published } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { CAMPAIGNS } from './words/events.ts'

/** As many of the plans have begun: their first step went out two days ago. */
const BEGUN = 6

/** What brings people to the next events: a plan of four steps for each of twelve. */
export const seedCampaigns = async (seeding: Seeding, community: Community): Promise<void> => {
  const rows = await seeding.ask<{ id: string }>(
    `select id from events where organization_id = $1 and starts_at > $2 and published_on is not null and cancelled_at is null
     order by registration = 'drop_in', starts_at, title limit 12`,
    [community.id, seeding.now.toISOString()],
  )
  const sent = `${day(seeding.now, -2)}T09:00`
  await add(
    seeding,
    community,
    'event_campaigns',
    randomOf(`campaigns of ${community.organization.slug}`),
    rows.flatMap(({ id }, place) =>
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
          ...(kind === 'teaser' && place < BEGUN ? { publishing: published(seeding.now, -2), plannedAt: sent } : {}),
        },
      })),
    ),
  )
}
