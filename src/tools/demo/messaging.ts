import { add, link } from './add.ts'
import { audienceOf, everyone } from './audiences.ts'
import { DAY, day, draft, hourOf, MINUTES_A_DAY, published, wakingHour, wallTime } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { ALERTS, MESSAGES, MESSAGE_TEMPLATES, UPDATES } from './words/messages.ts'

const HOUR = DAY / 24

/** What a community told its people in the last eight months, what it is going to tell them, and what it uses for that. */
export const seedMessaging = async (seeding: Seeding, community: Community): Promise<void> => {
  const random = randomOf(`messages of ${community.organization.slug}`)
  const templates = await add(
    seeding,
    community,
    'message_templates',
    random,
    MESSAGE_TEMPLATES.map(([name, category, subject, body], count) => ({
      values: { name, category, subject, body: `<p>${body}</p>`, smsText: count % 3 === 0 ? subject : '', channels: ['in_app', 'email'] },
    })),
  )
  await add(
    seeding,
    community,
    'messages',
    random,
    Array.from({ length: 40 }, (_, count) => {
      const [subject, body] = MESSAGES[count % MESSAGES.length] ?? ['', '']
      const plus = 10 - count * 6
      return {
        at: wakingHour(seeding.now, Math.max(2 - plus, 1), community, 'messages'),
        values: {
          subject,
          body: `<p>${body}</p>`,
          kind: random.chance(0.15) ? 'announcement' : 'message',
          priority: random.chance(0.1) ? 'high' : 'normal',
          channels: random.chance(0.3) ? ['in_app', 'email'] : ['in_app'],
          requireAck: random.chance(0.1),
          audience: audienceOf(random, community),
          publishing: count % 13 === 12 ? draft : published(seeding.now, plus, 30),
          template: count % 5 === 0 ? link(templates[count % templates.length]) : null,
        },
      }
    }),
  )
  await seedUpdates(seeding, community)
  await seedAlerts(seeding, community)
}

/** Notices of changes, as the server would have made them. */
const seedUpdates = async (seeding: Seeding, community: Community): Promise<void> => {
  const random = randomOf(`updates of ${community.organization.slug}`)
  await add(
    seeding,
    community,
    'updates',
    random,
    UPDATES.map(([title, severity, text, objectType, field, was, is], count) => {
      const at = wakingHour(seeding.now, 1 + count * 3, community, 'updates')
      const people = community.residents.filter(() => random.chance(0.15))
      const [date = '', time = ''] = wallTime(new Date(at.getTime() + HOUR / 2), community).split('T')
      return {
        at,
        values: {
          title,
          objectType,
          objectId: random.id(at),
          severity,
          text: `<p>${text}</p>`,
          changes: { [field]: { before: was, after: is } },
          people: people.length,
          audience: { ...everyone, scope: 'select-groups', receivers: people.map(id => ({ id, type: 'USER', label: '' })) },
          channels: ['in_app', 'email'],
          publishing: count === 1 ? draft : { ...draft, date, time },
        },
      }
    }),
  )
}

/** One that runs, and those that are over: expired, and most of them resolved before. */
const seedAlerts = async (seeding: Seeding, community: Community): Promise<void> => {
  const random = randomOf(`alerts of ${community.organization.slug}`)
  await add(
    seeding,
    community,
    'alerts',
    random,
    ALERTS.map(([title, body, severity, category, ago, begins, hours, resolution]) => {
      const begun = hourOf(seeding.now, ago, begins, community)
      const [date = '', time = ''] = wallTime(begun, community).split('T')
      const duration = ago === 0 ? 3 : 1
      return {
        at: begun,
        values: {
          title,
          body: `<p>${body}</p>`,
          severity,
          category,
          drill: title.startsWith('DRILL'),
          requireAck: severity !== 'info',
          safetyQuestion: severity === 'emergency',
          signageTakeover: severity === 'emergency',
          audience: everyone,
          publishing: { date, time, duration, expires: day(new Date(Date.parse(date)), duration) },
          endsAfter: duration * MINUTES_A_DAY,
          resolvedAt: resolution === null ? null : wallTime(new Date(begun.getTime() + hours * HOUR), community),
          resolution: resolution ?? '',
        },
      }
    }),
  )
}
