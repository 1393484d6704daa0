import type { ARTICLES, VIDEOS } from './wellbeing.ts'

/** What the top level gives every organization to read; no title of it stands in what they write themselves. */
export const SHARED_ARTICLES: typeof ARTICLES = [
  ['Meeting the people on your floor', 'social', 'Whom to greet, where to sit, what can wait'],
  ['Keeping what matters, giving the rest', 'emotional', 'A plan in four weekends'],
  ['Light, rails and rugs', 'physical', 'Walk through your rooms once with these three in mind'],
  ['A good visit has a beginning and an end', 'social', ''],
  ['Questions to bring to your doctor', 'physical', ''],
  ['One folder for your family', 'vocational', 'The papers, the keys and one phone number'],
  ['Animals that suit small homes', 'emotional', ''],
  ['Planning a day out', 'intellectual', ''],
]

export const SHARED_VIDEOS: typeof VIDEOS = [
  ['Finding your way around the app', 'intellectual', 'Dot'],
  ['Large letters, loud voices: settings that help', 'intellectual', 'Dot'],
  ['A bathroom without slips', 'physical', 'Jonah Reyes'],
  ['Packing a memory box', 'emotional', 'Ruth Delaney'],
]
