import data from './events.json'
import { shaped } from './shaped.ts'

/** What is done again and again. */
export const TEMPLATES: readonly (readonly [title: string, dimension: string, minutes: number])[] = shaped(data.templates)

/** Collections of the shared library: name, description, month and day of the season, its templates in order. */
export const COLLECTIONS: readonly {
  readonly name: string
  readonly description: string
  readonly season: readonly [from: string, until: string] | null
  readonly templates: readonly (readonly [title: string, dimension: string, minutes: number, description: string])[]
}[] = shaped(data.collections)

/** Steps of the plan that brings people to an event. */
export const CAMPAIGNS: readonly (readonly [
  name: string,
  kind: string,
  segment: string,
  offset: { readonly amount: number; readonly unit: 'days' | 'hours'; readonly side: 'before' | 'after' },
  text: string,
])[] = shaped(data.campaigns)
