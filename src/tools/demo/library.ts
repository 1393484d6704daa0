import { add, link } from './add.ts'
import { day, published } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { shelfOf } from './shelves.ts'
import { COLLECTIONS } from './words/events.ts'

const QUESTIONS = [
  { question: 'How did you like it?', type: 'Star Rating' },
  { question: 'Shall we do it again?', type: 'Yes or No' },
]

/** The hours at which events of the library usually begin. */
const HOURS = ['09:30', '10:00', '11:00', '13:30', '14:00', '15:30', '18:30'] as const
const hourOf = (count: number): string => HOURS[count % HOURS.length] ?? HOURS[0]

/** Events that a community makes again and again. */
export const seedTemplates = async (seeding: Seeding, community: Community): Promise<void> => {
  const { pictures } = seeding
  await add(
    seeding,
    community,
    'event_templates',
    randomOf(`templates of ${community.organization.slug}`),
    shelfOf(community.organization).templates.map(([title, dimension, minutes], count) => {
      const picture = pictures[count % pictures.length]
      return {
        values: {
          title,
          dimension,
          startTime: hourOf(count),
          duration: minutes,
          ...(count % 3 === 0 ? { registration: 'auto_capped', capacity: 12 + count } : {}),
          description: `<p>${title} as our residents like it.</p>`,
          image: count % 3 === 2 ? null : picture,
          imageAlt: picture?.shows,
          groupSizeMax: count % 2 === 0 ? 12 + count : null,
          supplies: count % 4 === 0 ? [{ item: 'Name tags' }, { item: 'Water and cups' }] : [],
          instructions: '<p>Set the chairs in a half circle. Begin on time; some have waited since lunch.</p>',
          feedbackQuestions: QUESTIONS,
          tags: count % 3 === 0 ? ['indoors', 'small group'] : ['indoors'],
          publishing: published(seeding.now, -60),
        },
      }
    }),
  )
}

/** The library that the top level shares with every organization: collections, and their templates in order. */
export const seedLibrary = async (seeding: Seeding, top: Community): Promise<void> => {
  const random = randomOf('library')
  const { now, pictures } = seeding
  const year = day(now, 0).slice(0, 4)
  const collections = await add(
    seeding,
    top,
    'event_collections',
    random,
    COLLECTIONS.map(({ name, description, season }, count) => ({
      values: {
        name,
        description,
        cover: pictures[(count * 3 + 1) % pictures.length],
        seasonFrom: season === null ? null : `${year}-${season[0]}`,
        seasonUntil: season === null ? null : `${year}-${season[1]}`,
        publishing: published(now, -90 + count),
      },
    })),
  )
  await add(
    seeding,
    top,
    'event_templates',
    random,
    COLLECTIONS.flatMap(({ templates }, shelf) =>
      templates.map(([title, dimension, duration, description], index) => {
        const picture = pictures[(shelf + index) % pictures.length]
        return {
          values: {
            title,
            dimension,
            startTime: hourOf(shelf + index * 3),
            duration,
            description: `<p>${description}</p>`,
            image: picture,
            imageAlt: picture?.shows,
            feedbackQuestions: QUESTIONS,
            collection: link(collections[shelf]),
            place: index + 1,
            publishing: published(now, -90),
          },
        }
      }),
    ),
  )
}
