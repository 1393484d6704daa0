import { labelOf } from '#model'

/** The dimensions of well-being that events and content are filed under. */
export const dimensions = ['physical', 'social', 'emotional', 'intellectual', 'spiritual', 'vocational'] as const

type Category = readonly [category: string, ...types: string[]]

const CATEGORIES: Readonly<Record<(typeof dimensions)[number], readonly Category[]>> = {
  physical: [
    ['movement', 'walking', 'strength', 'balance'],
    ['nutrition', 'cooking', 'drinking'],
    ['rest', 'sleep', 'relaxation'],
  ],
  social: [
    ['company', 'games', 'meals'],
    ['family', 'visits', 'calls'],
  ],
  emotional: [
    ['calm', 'breathing', 'music'],
    ['memories', 'stories', 'grief'],
  ],
  intellectual: [
    ['learning', 'languages', 'lectures'],
    ['arts', 'painting', 'reading'],
  ],
  spiritual: [['reflection', 'meditation', 'gratitude'], ['faith']],
  vocational: [
    ['purpose', 'volunteering', 'mentoring'],
    ['crafts', 'gardening', 'repairs'],
  ],
}

const placed = (...path: readonly string[]): readonly [string, string] => [path.join('/'), path.map(labelOf).join(' › ')]

/** Dimension, category, type: every path of well-being that content can be filed under, each after the one that it lies in. */
export const classifications = dimensions.flatMap(dimension => [
  placed(dimension),
  ...CATEGORIES[dimension].flatMap(([category, ...types]) => [
    placed(dimension, category),
    ...types.map(type => placed(dimension, category, type)),
  ]),
])
