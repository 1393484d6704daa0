import type { InputAdapter } from '../adapters.browser.ts'
import type { RelatedCountOptions } from './relatedCount.ts'

/** What is counted is nobody's to enter. */
export const relatedCount: InputAdapter<RelatedCountOptions> = () => null
