import { seedEvents } from './calendar.ts'
import { seedDocuments } from './documents.ts'
import { seedTemplates } from './library.ts'
import { seedMessaging } from './messaging.ts'
import type { Community } from './people.ts'
import type { Seeding } from './rows.ts'
import { seedVenues } from './venues.ts'

/** Everything that one community has besides its people. Events come first: their import makes the venues. */
export const seedContent = async (
  seeding: Seeding,
  community: Community,
  files: readonly { id: string; name: string }[],
): Promise<void> => {
  await seedEvents(seeding, community)
  await seedVenues(seeding, community)
  await seedTemplates(seeding, community)
  await seedMessaging(seeding, community)
  await seedDocuments(seeding, community, files)
}
