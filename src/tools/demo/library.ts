import { add } from './add.ts'
import { published } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { TEMPLATES } from './words.ts'

/** Events that a community makes again and again. */
export const seedTemplates = async (seeding: Seeding, community: Community): Promise<void> => {
  await add(
    seeding,
    community,
    'event_templates',
    randomOf(`templates of ${community.organization.slug}`),
    TEMPLATES.map(([title, dimension, minutes]) => ({
      values: {
        title,
        dimension,
        duration: minutes,
        description: `<p>${title} as our residents like it.</p>`,
        publishing: published(seeding.now, -60),
      },
    })),
  )
}
