/** What residents read and watch about living well. */
type Dimension = 'physical' | 'social' | 'emotional' | 'intellectual' | 'spiritual' | 'vocational'

export const ARTICLES: readonly (readonly [title: string, dimension: Dimension, subtitle: string])[] = [
  ['Ten minutes of balance a day', 'physical', 'Four exercises beside the kitchen counter'],
  ['Sleep that lasts until morning', 'physical', 'What light, tea and a walk after lunch have to do with it'],
  ['Water, even when you are not thirsty', 'physical', ''],
  ['Shoes that hold you', 'physical', 'What the physical therapist looks for'],
  ['Stronger ankles by spring', 'physical', ''],
  ['How to get up from the floor', 'physical', 'Practice it before you need it'],
  ['Salt, and the taste that is left without it', 'physical', ''],
  ['Making a friend after eighty', 'social', 'It takes three meetings and one favor'],
  ['The table by the window', 'social', 'On sitting down with people you do not know yet'],
  ['Grandchildren and the telephone', 'social', ''],
  ['Learning names again', 'social', 'Six tricks from a retired teacher'],
  ['Hosting a small party in one room', 'social', ''],
  ['When your best friend moves away', 'social', ''],
  ['Neighbors who do not hear well', 'social', 'Face, light, and one sentence at a time'],
  ['The first year after a loss', 'emotional', 'What helped others in this house'],
  ['Worry at three in the morning', 'emotional', ''],
  ['Keeping a line a day', 'emotional', 'The shortest journal'],
  ['Letting things go with good grace', 'emotional', 'Forty years of belongings, two closets'],
  ['Music and the moods it moves', 'emotional', ''],
  ['Asking for help is a skill', 'emotional', ''],
  ['Gratitude without sugar', 'emotional', 'An exercise for skeptics'],
  ['Reading with low vision', 'intellectual', 'Lamps, lenses and recordings'],
  ['A language for your ninth decade', 'intellectual', ''],
  ['Why puzzles get easier, and why that matters', 'intellectual', ''],
  ['The history under our lawn', 'intellectual', 'A ferry, a foundry and an apple orchard'],
  ['How memory works on an ordinary day', 'intellectual', ''],
  ['Telling a true email from a false one', 'intellectual', 'Five signs, and whom to ask'],
  ['A short course in looking at pictures', 'intellectual', ''],
  ['Quiet in the morning', 'spiritual', 'Five minutes before the day begins'],
  ['What the old hymns knew', 'spiritual', ''],
  ['Meditation in a chair', 'spiritual', 'A guide without incense'],
  ['Rituals for the end of the year', 'spiritual', ''],
  ['Walking slowly, on purpose', 'spiritual', ''],
  ['Forgiving, if and when', 'spiritual', ''],
  ['What you know is needed', 'vocational', 'Residents who teach, mend and mentor'],
  ['Recording your recipes', 'vocational', 'One card, one photograph, one story'],
  ['Volunteering from an armchair', 'vocational', ''],
  ['Writing your life in scenes', 'vocational', 'Start with a kitchen'],
  ['The workshop on the lower level', 'vocational', ''],
  ['Reading to first graders', 'vocational', 'They choose the book; you do the voices'],
]

/** Further articles, of the living content. */
export const LIVING: readonly (readonly [title: string, dimension: Dimension, subtitle: string])[] = [
  ['Settling in: the first thirty days', 'social', 'Whom to meet, where to eat, what can wait'],
  ['Downsizing without regret', 'emotional', 'A plan in four weekends'],
  ['Your apartment, made safer', 'physical', 'Light, rails and rugs'],
  ['Visits that do everybody good', 'social', ''],
  ['Choosing a doctor near the community', 'physical', ''],
  ['Papers your family should find', 'vocational', 'One folder, one phone number'],
  ['Pets in small homes', 'emotional', ''],
  ['A day trip that works', 'intellectual', ''],
]

export const PARAGRAPHS: Readonly<Record<Dimension, readonly string[]>> = {
  physical: [
    'Bodies keep what they use. Nobody is asking for a marathon; a few minutes, most days, at about the same hour, changes more than an hour of good intentions on a Sunday.',
    'Begin next to something that does not move: a counter, a rail, the back of a heavy chair. If a movement hurts sharply, stop. If it only complains, slow down.',
    'Our physical therapist, who sees most of us sooner or later, says the same thing every time: look ahead, not down, and breathe out when it gets hard.',
  ],
  social: [
    'Most friendships in this house began by accident: the same elevator, the same crossword, the same opinion about the soup. Accidents can be helped along.',
    'Say the name when you hear it, and again when you part. Ask one question more than you need to. People remember who was curious about them.',
    'If a room is loud, choose the corner. If a table is full, bring a chair. And if somebody always eats alone, ask once, and ask again next week.',
  ],
  emotional: [
    'Feelings do not retire. They arrive at inconvenient hours, in the wrong clothes, and they leave sooner when somebody opens the door.',
    'Talk to one person whom you trust. If there is nobody today, write it down and keep the page; it is easier to carry on paper.',
    'The social worker keeps a door open on Tuesdays and Thursdays. Nothing that is said there goes any further.',
  ],
  intellectual: [
    'Curiosity needs a beginning, and it need not be a large one. A map, a word, a photograph without a date: follow it for twenty minutes and see where you are.',
    'The library cart brings recordings and large print on Mondays and Fridays. If you cannot find something, the volunteers can.',
    'Learning something new is awkward at every age. The awkwardness is the part that works.',
  ],
  spiritual: [
    'Some of us pray, some of us walk, and some of us watch the birds come to the feeder. What these have in common is that nothing else is done at the same time.',
    'Choose a chair and a time. Let the shoulders fall. Count ten breaths, and when you lose count, which you will, begin again without scolding.',
    'The Chapel is open from six in the morning. It belongs to everybody, and to silence.',
  ],
  vocational: [
    'Sixty years of work leave more than a pension. Somebody in this town needs to know how you balanced the books, set a bone, calmed a classroom or wired a barn.',
    'Say yes to something small with an end: one afternoon, one letter, one lesson. You can always say yes again.',
    'Life Enrichment keeps a list of what is needed. At the moment it has eleven lines on it, and most of them can be done sitting down.',
  ],
}

export const AUTHORS = [
  'Carla Whitman, RN',
  'Jonah Reyes, physical therapist',
  'The Life Enrichment Team',
  'Miriam Stone, chaplain',
  'Theo Grant, dietitian',
  '',
]

export const VIDEOS: readonly (readonly [title: string, dimension: Dimension, presenter: string])[] = [
  ['Chair yoga for stiff mornings', 'physical', 'Jonah Reyes'],
  ['Tai chi: the first eight movements', 'physical', 'Mei Lin'],
  ['Stretching before bed', 'physical', 'Jonah Reyes'],
  ['Walking poles, step by step', 'physical', 'Arturo Vance'],
  ['Strong hands', 'physical', 'Jonah Reyes'],
  ['Armchair travel: Lisbon', 'intellectual', 'Nora Whitfield'],
  ['Armchair travel: Kyoto in the fall', 'intellectual', 'Nora Whitfield'],
  ['Armchair travel: Route 66', 'intellectual', 'Nora Whitfield'],
  ['The history of the waltz', 'intellectual', 'Prof. Anselm Beck'],
  ['How a lighthouse works', 'intellectual', 'Prof. Anselm Beck'],
  ['Birds at the feeder', 'intellectual', 'Ruth Delaney'],
  ['Sing along: songs of the forties', 'social', 'The Harborside Choir'],
  ['Sing along: songs of the sixties', 'social', 'The Harborside Choir'],
  ['Line dancing, seated', 'social', 'Arturo Vance'],
  ['How to play mah-jongg', 'social', 'Grace Tan'],
  ['Watercolor: one pear', 'emotional', 'Isabel Moreno'],
  ['Watercolor: the sea', 'emotional', 'Isabel Moreno'],
  ['Breathing for calm', 'emotional', 'Miriam Stone'],
  ['Five minutes of thanks', 'emotional', 'Miriam Stone'],
  ['Guided meditation: the lake', 'spiritual', 'Miriam Stone'],
  ['Evening prayer for all', 'spiritual', 'Miriam Stone'],
  ['Bells of the region', 'spiritual', 'Prof. Anselm Beck'],
  ['Mending a favorite sweater', 'vocational', 'Grace Tan'],
  ['Bread in a bowl', 'vocational', 'Theo Grant'],
  ['Your story on tape', 'vocational', 'Ruth Delaney'],
]

export const LIVING_VIDEOS: readonly (readonly [title: string, dimension: Dimension, presenter: string])[] = [
  ['A tour of the community', 'social', 'Dana Whitfield'],
  ['Your first week', 'social', 'Dana Whitfield'],
  ['A safe bathroom in ten minutes', 'physical', 'Jonah Reyes'],
  ['Packing one room at a time', 'emotional', 'Ruth Delaney'],
]

/** What Dot says: text, question, when, at, priority. */
export const BOT_MESSAGES: readonly (readonly [text: string, question: string, trigger: string, time: string, priority: number])[] = [
  ['Good morning! How are you feeling today?', 'Mood', 'Daily', '08:30', 60],
  ['It is a fine day for a walk. Shall I show you who is going?', 'Yes or no', 'Weekday', '09:30', 40],
  ['Happy birthday! The kitchen knows, and so does your table.', 'None', 'Birthday', '08:00', 90],
  ['Did you enjoy yesterday’s program?', 'Stars', 'Daily', '10:00', 50],
  ['A happy holiday from all of us. Dinner is at noon today.', 'None', 'Holiday', '09:00', 80],
  ['Lunch is served until one. Today there is soup.', 'None', 'Weekday', '11:15', 30],
  ['What would you like to see on the calendar next month?', 'Text', 'Weekday', '15:00', 20],
  ['One thing for today: call somebody who would like to hear from you.', 'None', 'Daily', '14:00', 35],
]
