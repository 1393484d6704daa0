import data from './operator.json'
import { shaped } from './shaped.ts'
import type { TEMPLATES } from './events.ts'
import type { ARTICLES, VIDEOS } from './wellbeing.ts'

/** What an operator gives its communities to read; they write under other titles themselves. */
export const OPERATOR_ARTICLES: typeof ARTICLES = shaped(data.operatorArticles)

export const OPERATOR_VIDEOS: typeof VIDEOS = shaped(data.operatorVideos)

export const OPERATOR_TEMPLATES: typeof TEMPLATES = shaped(data.operatorTemplates)
