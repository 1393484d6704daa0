/** What is done again and again. */
export const TEMPLATES: readonly (readonly [title: string, dimension: string, minutes: number])[] = [
  ['Chair exercise', 'physical', 45],
  ['Morning stretch', 'physical', 30],
  ['Prize bingo', 'social', 60],
  ['Movie night', 'social', 120],
  ['Armchair travels', 'intellectual', 60],
  ['Flower arranging', 'emotional', 60],
  ['Trivia tournament', 'intellectual', 60],
  ['Ice cream social', 'social', 60],
  ['Hymn sing', 'spiritual', 45],
  ['Watercolor for beginners', 'emotional', 90],
  ['Tai chi', 'physical', 45],
  ['Current events over coffee', 'intellectual', 60],
  ['Balloon volleyball', 'physical', 45],
  ['Letters to the troops', 'vocational', 60],
  ['Card making', 'vocational', 60],
  ['Meditation', 'spiritual', 30],
]

/** Collections of the shared library: name, description, month and day of the season, its templates in order. */
export const COLLECTIONS: readonly {
  readonly name: string
  readonly description: string
  readonly season: readonly [from: string, until: string] | null
  readonly templates: readonly (readonly [title: string, dimension: string, minutes: number, description: string])[]
}[] = [
  {
    name: 'December holidays',
    description: 'A month of lights: songs, cookies, cards and quiet evenings for every faith in the house.',
    season: ['12-01', '12-31'],
    templates: [
      ['Trimming the lobby tree', 'social', 60, 'Everybody hangs one ornament and says where it comes from.'],
      ['Cookie exchange', 'social', 90, 'A dozen of your own for a dozen of everybody else’s.'],
      ['Candle lighting and latkes', 'spiritual', 60, 'Eight evenings, one candle more each time.'],
      ['Carols with the grade school', 'spiritual', 45, 'The third graders sing, and everybody joins in at the refrain.'],
      ['Letters of the year', 'emotional', 60, 'Writing to somebody who has not heard from you since spring.'],
    ],
  },
  {
    name: 'Brain and memory',
    description: 'Short programs that wake up words, numbers and remembered places.',
    season: null,
    templates: [
      ['Name that decade', 'intellectual', 45, 'A headline, a hat, a price: which ten years was that?'],
      ['Crossword on the big screen', 'intellectual', 45, 'One grid, forty heads.'],
      ['Maps of our lives', 'emotional', 60, 'Pins and threads from birthplaces to here.'],
      ['Proverbs, half of them', 'intellectual', 30, 'The first half is read; the room says the second.'],
    ],
  },
  {
    name: 'Moving well',
    description: 'Strength, balance and breath, all of it possible from a chair.',
    season: null,
    templates: [
      ['Seated strength', 'physical', 45, 'Bands, ankle weights and a song with a beat.'],
      ['Balance by the barre', 'physical', 30, 'Heel, toe, and a hand on the rail.'],
      ['Breath and stretch', 'physical', 30, 'Before breakfast, with the curtains open.'],
      ['Ballroom for beginners', 'social', 60, 'A waltz, a foxtrot and a glass of punch.'],
    ],
  },
  {
    name: 'Summer outdoors',
    description: 'Lawn, lake and garden from June to September.',
    season: ['06-01', '09-15'],
    templates: [
      ['Lawn bowls', 'physical', 60, 'Short lanes, light bowls, long shade.'],
      ['Ice cream on the terrace', 'social', 45, 'Three flavors and a vote for next week.'],
      ['Painting the garden', 'emotional', 90, 'Watercolor blocks, folding easels, straw hats.'],
    ],
  },
]

/** Steps of the plan that brings people to an event. */
export const CAMPAIGNS: readonly (readonly [
  name: string,
  kind: string,
  segment: string,
  offset: { readonly amount: number; readonly unit: 'days' | 'hours'; readonly side: 'before' | 'after' },
  text: string,
])[] = [
  [
    'Ten days before',
    'teaser',
    'everybody_it_is_for',
    { amount: 10, unit: 'days', side: 'before' },
    'There is something new on the calendar. Would you like to come?',
  ],
  [
    'Two days before',
    'reminder',
    'not_registered',
    { amount: 2, unit: 'days', side: 'before' },
    'There are places left. Your neighbors are coming.',
  ],
  [
    'Two hours before',
    'last_call',
    'registered',
    { amount: 2, unit: 'hours', side: 'before' },
    'See you in two hours. We keep your seat until we begin.',
  ],
  ['Thank you', 'thank_you', 'attended', { amount: 1, unit: 'days', side: 'after' }, 'Thank you for coming. How was it?'],
]
