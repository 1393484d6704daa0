import { add, link } from './add.ts'
import { audienceOf, everyone } from './audiences.ts'
import { day, draft, published, wakingHour } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { APPS, LINKS, POSTS, SERVICES } from './words/connect.ts'

const DECISIONS = [
  'waiting',
  'approved',
  'approved',
  'waiting',
  'changes_requested',
  'approved',
  'approved',
  'rejected',
  'approved',
  'removed',
] as const
const REASONS: Readonly<Record<string, string>> = {
  changes_requested: 'Please say when you can be reached.',
  rejected: 'We do not pass on prices of medicines.',
  removed: 'Removed after two neighbors asked us to.',
}

/** Bulletin board, services, links and apps of a community. */
export const seedConnect = async (seeding: Seeding, community: Community): Promise<void> => {
  const random = randomOf(`connections of ${community.organization.slug}`)
  const { now, pictures, icons } = seeding
  await add(
    seeding,
    community,
    'bulletin_boards',
    random,
    Array.from({ length: 24 }, (_, count) => {
      const [category, title, body, priceText] = POSTS[count % POSTS.length] ?? ['other', '', '', '']
      const decision = DECISIONS[count % DECISIONS.length] ?? 'waiting'
      const plus = -1 - count * 4
      return {
        at: wakingHour(now, -plus, community, 'posts'),
        values: {
          title,
          body: `<p>${body}</p>`,
          category,
          priceText,
          photo: count % 4 === 0 ? pictures[count % pictures.length] : null,
          author: link(random.pick(community.residents)),
          contactMethod: random.pick(['in_the_app', 'by_phone', 'at_their_door']),
          decision,
          reason: REASONS[decision] ?? '',
          pinnedUntil: count === 1 ? day(now, 7) : null,
          audience: everyone,
          publishing: decision === 'approved' ? published(now, plus + 1, 30) : draft,
        },
      }
    }),
  )
  await add(
    seeding,
    community,
    'concierges',
    random,
    SERVICES.map(([name, category, description, hours, location, priceNote], count) => {
      const asked = count % 2 === 0
      return {
        values: {
          name,
          category,
          image: pictures[(count + 3) % pictures.length],
          description: `<p>${description}</p>`,
          phone: `555${2040100 + count}`,
          hours: (hours?.[0] ?? []).map(weekday => ({
            weekday,
            startedAtTime: hours?.[1] ?? null,
            endedAtTime: hours?.[2] ?? null,
            period: null,
          })),
          location,
          priceNote,
          requests: asked,
          requestTo: asked ? [link(community.staff[count % community.staff.length])] : [],
          slaHours: asked ? 24 : null,
          order: count + 1,
          audience: everyone,
          publishing: count === SERVICES.length - 1 ? draft : published(now, -100),
        },
      }
    }),
  )
  await add(
    seeding,
    community,
    'web_views',
    random,
    LINKS.map(([title, url, category], count) => ({
      values: {
        title,
        url,
        category,
        icon: icons[count % icons.length],
        openMode: count % 3 === 2 ? 'in_the_browser' : 'in_the_app',
        order: count + 1,
        audience: audienceOf(random, community),
        publishing: published(now, -80 + count),
      },
    })),
  )
  await add(
    seeding,
    community,
    'linked_accounts',
    random,
    APPS.map(([name, slug, description, helpText], count) => ({
      values: {
        name,
        icon: icons[(count + 2) % icons.length],
        description,
        helpText,
        iosUrl: `https://apps.example/ios/${slug}`,
        androidUrl: `https://apps.example/android/${slug}`,
        webUrl: count % 2 === 0 ? `https://${slug}.example/` : '',
        showOnTv: count % 3 === 0,
        order: count + 1,
        audience: everyone,
      },
    })),
  )
}
