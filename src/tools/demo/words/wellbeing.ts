import data from './wellbeing.json'
import { shaped } from './shaped.ts'
/** What residents read and watch about living well. */
type Dimension = 'physical' | 'social' | 'emotional' | 'intellectual' | 'spiritual' | 'vocational'

export const ARTICLES: readonly (readonly [title: string, dimension: Dimension, subtitle: string])[] = shaped(data.articles)

/** Further articles, of the living content. */
export const LIVING: readonly (readonly [title: string, dimension: Dimension, subtitle: string])[] = shaped(data.living)

export const PARAGRAPHS: Readonly<Record<Dimension, readonly string[]>> = shaped(data.paragraphs)

export const AUTHORS = data.authors

export const VIDEOS: readonly (readonly [title: string, dimension: Dimension, presenter: string])[] = shaped(data.videos)

export const LIVING_VIDEOS: readonly (readonly [title: string, dimension: Dimension, presenter: string])[] = shaped(data.livingVideos)

/** What Dot says: text, question, when, at, priority. */
export const BOT_MESSAGES: readonly (readonly [text: string, question: string, trigger: string, time: string, priority: number])[] = shaped(
  data.botMessages,
)
