import { envAt } from '#model'
import { add } from './add.ts'
import { everyone } from './audiences.ts'
import type { Community } from './people.ts'
import { randomOf, type Random } from './random.ts'
import { columnsOf, type Seeding, type Values } from './rows.ts'

const MORE = ['Library', 'Chapel', 'Courtyard', 'Bistro', 'Fitness Center', 'Activity Room', 'Hobby Room', 'Dining Room', 'Front Lobby']
const VENUES = 8

const room = (random: Random, index: number): Values => ({
  building: index % 3 === 2 ? 'East wing' : 'Main house',
  floor: String(1 + (index % 3)),
  capacity: 12 + 4 * random.below(12),
  accessibility: random.chance(0.5) ? ['wheelchair', 'hearing_loop'] : ['wheelchair'],
  audience: everyone,
})

/** The calendar named some rooms; here they get walls and chairs, and the others are added: eight in all, or as many as were named. Sign-up for their events opens thirty days ahead. */
export const seedVenues = async (seeding: Seeding, community: Community): Promise<void> => {
  const random = randomOf(`venues of ${community.organization.slug}`)
  const { ask, send, catalogue, now } = seeding
  const rows = await ask<{ id: string; name: string }>('select id, name from event_venues where organization_id = $1 order by name', [
    community.id,
  ])
  const env = envAt(community.organization, now)
  for (const [index, { id }] of rows.entries()) {
    const { building, floor, capacity, accessibility } = await columnsOf(catalogue.resource('event_venues'), room(random, index), env)
    // The version stays: nobody has changed what the import made, so that it can be undone.
    send('update event_venues set building = $2, floor = $3, capacity = $4, accessibility = $5 where id = $1', [
      id,
      building,
      floor,
      capacity,
      accessibility,
    ])
  }
  const known = new Set(rows.map(row => row.name))
  const others = MORE.filter(name => !known.has(name)).slice(0, Math.max(0, VENUES - rows.length))
  await add(
    seeding,
    community,
    'event_venues',
    random,
    others.map((name, index) => ({ values: { name, ...room(random, rows.length + index) } })),
  )
  await add(seeding, community, 'event_settings', random, [{ values: { opens: { amount: 30, unit: 'days', side: 'before' } } }])
}
