import { add } from './add.ts'
import { everyone } from './audiences.ts'
import { day, MINUTES_A_DAY, published, wakingHour } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'

const EVENTS = [
  ['Town hall with the directors', 4, '14:00', 60, 'What is new in the four communities, and your questions.'],
  ['Armchair concert: strings from the harbor', 11, '15:30', 75, 'A quartet plays; you listen from your own lounge.'],
  ['Book talk across the houses', 18, '10:30', 60, 'One novel, four circles of chairs.'],
  ['New Year’s wish wall', 39, '16:00', 90, 'Every house hangs up its wishes.'],
] as const

const MESSAGES = [
  ['Our kitchens share a winter menu', 'From December the four kitchens cook from one cycle, each with its own Sunday.'],
  ['Results of the resident survey', 'Nine in ten of you feel at home. What the tenth said is on page two.'],
  ['Visiting between the houses', 'The bus connects all four communities on the first Wednesday of the month.'],
] as const

/** What an operator sends to all of its communities. */
export const seedCorporate = async (seeding: Seeding, operator: Community, communities: readonly Community[]): Promise<void> => {
  const random = randomOf(`corporate content of ${operator.organization.slug}`)
  const { now, pictures } = seeding
  const audience = {
    ...everyone,
    organizationIds: communities.map(one => one.id),
    receivers: communities.map(one => ({ id: one.id, type: 'ORGANIZATION', label: one.organization.name })),
  }
  await add(
    seeding,
    operator,
    'events',
    random,
    EVENTS.map(([title, plus, time, duration, text], count) => ({
      values: {
        title,
        description: `<p>${text}</p>`,
        image: pictures[count],
        imageAlt: pictures[count]?.shows,
        dimension: 'social',
        startsAt: `${day(now, plus)}T${time}`,
        duration,
        venue: 'virtual',
        virtualUrl: 'https://stream.example/harbor',
        audience,
        publishing: published(now, -2),
      },
    })),
  )
  await add(
    seeding,
    operator,
    'messages',
    random,
    MESSAGES.map(([subject, body], count) => ({
      at: wakingHour(now, 3 + count * 12, operator, 'messages'),
      values: { subject, body: `<p>${body}</p>`, channels: ['in_app', 'email'], audience, publishing: published(now, -2 - count * 12, 40) },
    })),
  )
  await add(seeding, operator, 'alerts', random, [
    {
      values: {
        title: 'Winter storm on the way',
        body: '<p>Snow and wind from tonight in all four towns. <strong>Outings are canceled until Sunday.</strong></p>',
        severity: 'warning',
        category: 'weather',
        audience,
        publishing: published(now, -1, 4),
        endsAfter: 4 * MINUTES_A_DAY,
      },
    },
  ])
}
