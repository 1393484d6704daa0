import { add } from './add.ts'
import { audienceOf, everyone } from './audiences.ts'
import { day, draft, published, wakingHour } from './days.ts'
import { importFiles } from './importing.ts'
import type { Community } from './people.ts'
import { randomOf, type Random } from './random.ts'
import type { Seeding, Values } from './rows.ts'
import Papa from 'papaparse'
import { shelfOf } from './shelves.ts'
import { SHARED_ARTICLES, SHARED_VIDEOS } from './words/platform.ts'
import { RECIPES } from './words/recipes/platform.ts'
import type { Recipe } from './words/recipes/recipe.ts'
import { AUTHORS, BOT_MESSAGES, LIVING, LIVING_VIDEOS, PARAGRAPHS, type ARTICLES, type VIDEOS } from './words/wellbeing.ts'

const bodyOf = (title: string, dimension: keyof typeof PARAGRAPHS, count: number): string => {
  const [first = '', second = '', third = ''] = PARAGRAPHS[dimension]
  const other = PARAGRAPHS[count % 2 === 0 ? 'intellectual' : 'social'][2] ?? ''
  if (count % 4 === 3) return `<p>${first}</p>`
  const list = '<ul><li>Choose one thing.</li><li>Do it this week.</li><li>Tell somebody how it went.</li></ul>'
  return `<p>${first}</p><h2>${title}, in practice</h2><p>${second}</p>${count % 3 === 0 ? list : ''}<p>${third}</p>${count % 5 === 0 ? `<h3>One more thing</h3><p>${other}</p>` : ''}`
}

// Every third is filed deeper than under its dimension.
const DEEPER: Readonly<Record<keyof typeof PARAGRAPHS, string>> = {
  physical: 'physical/movement',
  social: 'social/company',
  emotional: 'emotional/calm',
  intellectual: 'intellectual/arts',
  spiritual: 'spiritual/faith',
  vocational: 'vocational/crafts',
}

const filed = (dimension: keyof typeof PARAGRAPHS, count: number): string => (count % 3 === 1 ? DEEPER[dimension] : dimension)

const articles = (
  seeding: Seeding,
  community: Community,
  random: Random,
  listed: typeof ARTICLES,
  section: 'wellbeing' | 'living',
): readonly { values: Values; at: Date }[] =>
  listed.map(([title, dimension, subtitle], count) => {
    const plus = 5 - count * 7
    const picture = count % 5 === 4 ? null : seeding.pictures[count % seeding.pictures.length]
    return {
      at: wakingHour(seeding.now, Math.max(3 - plus, 1), community, `articles of ${section}`),
      values: {
        title,
        subtitle,
        image: picture,
        imageAlt: picture?.shows,
        body: bodyOf(title, dimension, count),
        classification: filed(dimension, count),
        tags: [dimension, count % 2 === 0 ? 'for everybody' : 'at home'],
        author: AUTHORS[count % AUTHORS.length],
        featuredUntil: count === 2 ? day(seeding.now, 10) : null,
        audience: section === 'living' ? everyone : audienceOf(random, community),
        publishing: count % 12 === 11 ? draft : published(seeding.now, plus),
        section,
      },
    }
  })

const videos = (
  seeding: Seeding,
  community: Community,
  listed: typeof VIDEOS,
  section: 'wellbeing' | 'living',
): readonly { values: Values; at: Date }[] =>
  listed.map(([title, dimension, presenter], count) => ({
    at: wakingHour(seeding.now, 4 + count * 9, community, `videos of ${section}`),
    values: {
      title,
      // Numbers that no provider has given away.
      videoUrl:
        count % 3 === 2
          ? `https://vimeo.com/${900000000 + count}`
          : `https://www.youtube.com/watch?v=demo-video-${String(count).padStart(2, '0')}`,
      description: `<p>${title}, with ${presenter}. Sit comfortably, and pause whenever you like.</p>`,
      classification: filed(dimension, count),
      presenter,
      captions: count % 4 !== 3,
      order: count + 1,
      audience: everyone,
      publishing: count % 9 === 8 ? draft : published(seeding.now, -3 - count * 9),
      section,
    },
  }))

const recipes = (seeding: Seeding, listed: readonly Recipe[]): readonly { values: Values }[] =>
  listed.map((recipe, count) => ({
    values: {
      title: recipe.title,
      image: seeding.pictures.find(picture => picture.name === (count % 2 === 0 ? 'table.png' : 'garden.png')),
      description: recipe.description,
      servings: recipe.servings,
      prep: recipe.prep,
      cook: recipe.cook,
      difficulty: recipe.difficulty,
      ingredients: recipe.ingredients.map(([quantity, unit, item]) => ({ quantity, unit, item })),
      steps: recipe.steps.map(step => ({ step })),
      dietTags: recipe.diets,
      allergens: recipe.allergens,
      classification: 'physical/nutrition/cooking',
      tags: count % 2 === 0 ? ['weekday', 'easy'] : ['sunday'],
      audience: everyone,
      publishing: published(seeding.now, -30 - count * 5),
    },
  }))

/** Forty articles and twenty-five videos of a community, its recipes, and the living content where it is switched on. */
export const seedWellbeing = async (seeding: Seeding, community: Community, living: boolean): Promise<void> => {
  const random = randomOf(`well-being of ${community.organization.slug}`)
  const own = shelfOf(community.organization)
  await add(seeding, community, 'articles', random, [
    ...articles(seeding, community, random, own.articles, 'wellbeing'),
    ...(living ? articles(seeding, community, random, LIVING, 'living') : []),
  ])
  await add(seeding, community, 'videos', random, [
    ...videos(seeding, community, own.videos, 'wellbeing'),
    ...(living ? videos(seeding, community, LIVING_VIDEOS, 'living') : []),
  ])
  await add(seeding, community, 'recipes', random, recipes(seeding, own.recipes))
}

/** What the top level shares with everybody, and what Dot says. The bot's sentences come in as a file, so that the log has somebody's work in it. */
export const seedShared = async (seeding: Seeding, top: Community): Promise<void> => {
  const random = randomOf('shared well-being')
  await add(seeding, top, 'articles', random, articles(seeding, top, random, SHARED_ARTICLES, 'wellbeing'))
  await add(seeding, top, 'videos', random, videos(seeding, top, SHARED_VIDEOS, 'wellbeing'))
  await add(seeding, top, 'recipes', random, recipes(seeding, RECIPES))
  const columns = { Text: 'text', Question: 'questionKind', Trigger: 'trigger', At: 'triggerTime', Priority: 'priority' }
  await importFiles(seeding, { email: 'super@active.example', organizationId: top.id }, [
    {
      resource: 'bot_messages',
      name: 'what-dot-says.csv',
      text: Papa.unparse({ fields: Object.keys(columns), data: BOT_MESSAGES as unknown as unknown[][] }),
      columns,
      createMissing: [],
    },
  ])
}
