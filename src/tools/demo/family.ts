import { add, link } from './add.ts'
import { day, wakingHour, wallTime } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { FIRST_NAMES, LAST_NAMES, RELATIONS } from './words/people.ts'

const FAMILIES = 40
const THIRTY_DAYS = 30 * 24 * 60
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Families of every third resident, what they may see, and who was asked to sign in. Gives the ids of the family members. */
export const seedFamilies = async (seeding: Seeding, community: Community): Promise<readonly string[]> => {
  const random = randomOf(`families of ${community.organization.slug}`)
  const role = link(community.roles.get('family'))
  const { now } = seeding
  const members = await add(
    seeding,
    community,
    'users',
    random,
    Array.from({ length: FAMILIES }, (_, count) => {
      const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
      const email = `${firstName}.${lastName}.f${count}@family.example`.toLowerCase()
      return { values: { firstName, lastName, email, personType: 'family', role, joinedAt: day(now, -400 + count * 9) } }
    }),
  )
  await add(
    seeding,
    community,
    'family_links',
    random,
    members.map((id, count) => {
      const resident = link(community.residents[(count * 3) % community.residents.length])
      return {
        values: {
          resident,
          familyMember: link(id),
          relation: RELATIONS[count % RELATIONS.length],
          rights: [
            'see_calendar',
            'see_participation',
            ...(count % 2 === 0 ? ['receive_alerts'] : []),
            ...(count % 4 === 0 ? ['message_staff'] : []),
          ],
          consentBy: resident,
          consentOn: day(now, -390 + count * 9),
          paused: count % 13 === 12,
        },
      }
    }),
  )
  await seedInvitations(seeding, community, members)
  return members
}

// Some came at once, some looked and left, some let it lapse.
const seedInvitations = async (seeding: Seeding, community: Community, members: readonly string[]): Promise<void> => {
  const random = randomOf(`invitations of ${community.organization.slug}`)
  const by = (days: number): Date => wakingHour(seeding.now, days, community, 'invitations')
  const after = (moment: Date, minutes: number): string => wallTime(new Date(moment.getTime() + minutes * 60_000), community)
  const invited = [...members.slice(0, 12), ...community.residents.slice(20, 40)]
  await add(
    seeding,
    community,
    'invitations',
    random,
    invited.map((id, count) => {
      const daysAgo = 2 + count * 2
      const sent = by(daysAgo)
      const seen = by(daysAgo - 1)
      const ends = after(sent, THIRTY_DAYS)
      const opened = count % 4 !== 3
      const accepted = opened && count % 3 !== 2
      return {
        at: sent,
        values: {
          person: link(id),
          channel: ['email', 'email', 'letter', 'sms'][count % 4],
          code: Array.from({ length: 8 }, () => LETTERS[random.below(LETTERS.length)]).join(''),
          sentAt: wallTime(sent, community),
          openedAt: opened ? wallTime(seen, community) : null,
          acceptedAt: accepted ? after(seen, 4 + (count % 9)) : null,
          expiresOn: ends.slice(0, 10),
          endsAt: ends,
          attempts: 1 + (count % 3),
        },
      }
    }),
  )
}
