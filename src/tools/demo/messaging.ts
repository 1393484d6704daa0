import { add } from './add.ts'
import { audienceOf } from './audiences.ts'
import { DAY, draft, published } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { MESSAGES } from './words.ts'

/** What a community told its people in the last eight months, and what it is going to tell them. */
export const seedMessaging = async (seeding: Seeding, community: Community): Promise<void> => {
  const random = randomOf(`messages of ${community.organization.slug}`)
  await add(
    seeding,
    community,
    'messages',
    random,
    Array.from({ length: 40 }, (_, count) => {
      const [subject, body] = MESSAGES[count % MESSAGES.length] ?? ['', '']
      const plus = 10 - count * 6
      return {
        at: new Date(seeding.now.getTime() + Math.min(plus - 2, -1) * DAY),
        values: {
          subject,
          body: `<p>${body}</p>`,
          kind: random.chance(0.15) ? 'announcement' : 'message',
          channels: random.chance(0.3) ? ['in_app', 'email'] : ['in_app'],
          audience: audienceOf(random, community),
          publishing: count % 13 === 12 ? draft : published(seeding.now, plus, 30),
        },
      }
    }),
  )
}
