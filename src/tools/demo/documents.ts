import { DEFAULT_LOCALE, formatsOf } from '#model'
import { add, link } from './add.ts'
import { audienceOf } from './audiences.ts'
import { DAY, day, draft, published } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { CATEGORIES, DOCUMENTS } from './words/documents.ts'

const monthIn = (at: number): string => formatsOf(DEFAULT_LOCALE).monthText(new Date(at).toISOString().slice(0, 10))

/** The categories of a community's documents, and thirty documents in them. */
export const seedDocuments = async (
  seeding: Seeding,
  community: Community,
  files: readonly { id: string; name: string }[],
): Promise<void> => {
  const random = randomOf(`documents of ${community.organization.slug}`)
  const categories = await add(
    seeding,
    community,
    'document_categories',
    random,
    CATEGORIES.map(name => ({ values: { name, showOnHome: name === 'Menus' } })),
  )
  await add(
    seeding,
    community,
    'documents',
    random,
    Array.from({ length: 30 }, (_, count) => {
      const plus = 4 - count * 9
      const file = files[count % files.length]
      const [title, category] = DOCUMENTS[count % DOCUMENTS.length] ?? ['', 'Forms']
      return {
        values: {
          title: `${title}, ${monthIn(seeding.now.getTime() + plus * DAY)}`,
          file: file ? { ...file, type: 'application/pdf', size: 0, url: '' } : null,
          category: link(categories[CATEGORIES.indexOf(category)]),
          documentDate: day(seeding.now, plus),
          audience: audienceOf(random, community),
          publishing: count % 11 === 10 ? draft : published(seeding.now, plus, 120),
        },
      }
    }),
  )
}
