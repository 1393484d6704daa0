import { seedActivity } from './activity.ts'
import { seedCampaigns } from './campaigns.ts'
import { seedCheckins } from './checkins.ts'
import { seedConnect } from './connect.ts'
import { seedDining } from './dining.ts'
import { seedDocuments } from './documents.ts'
import { seedFamilies } from './family.ts'
import { seedHouse } from './house.ts'
import { seedTemplates } from './library.ts'
import { seedMessaging } from './messaging.ts'
import type { Community } from './people.ts'
import type { Seeding } from './rows.ts'
import { seedFeedback } from './feedback.ts'
import { seedSignups } from './signups.ts'
import { seedScheduledReports } from './reports.ts'
import { seedVenues } from './venues.ts'
import { seedWellbeing } from './wellbeing.ts'
import { FLAGS_ON } from './world.ts'

const living = FLAGS_ON['sp_living'] ?? []

/** Everything that one community has besides its people and its calendar. `place` tells communities apart where nothing else does. */
export const seedContent = async (
  seeding: Seeding,
  community: Community,
  files: readonly { id: string; name: string }[],
  place: number,
): Promise<void> => {
  const { slug, productName, clientName, features = [] } = community.organization
  await seedVenues(seeding, community)
  await seedTemplates(seeding, community)
  if (productName === 'elevate' && clientName === undefined) await seedCampaigns(seeding, community)
  await seedScheduledReports(seeding, community)
  await seedMessaging(seeding, community)
  await seedDocuments(seeding, community, files)
  await seedDining(seeding, community)
  await seedConnect(seeding, community)
  await seedWellbeing(seeding, community, living.includes(slug))
  await seedHouse(seeding, community, place)
  const families = await seedFamilies(seeding, community)
  seedSignups(seeding, community)
  seedFeedback(seeding, community)
  if (features.includes('checkin')) await seedCheckins(seeding, community)
  seedActivity(seeding, community, families)
}
