import data from './platform.json'
import { shaped } from './shaped.ts'
import type { ARTICLES, VIDEOS } from './wellbeing.ts'

/** What the top level gives every organization to read; no title of it stands in what they write themselves. */
export const SHARED_ARTICLES: typeof ARTICLES = shaped(data.sharedArticles)

export const SHARED_VIDEOS: typeof VIDEOS = shaped(data.sharedVideos)
