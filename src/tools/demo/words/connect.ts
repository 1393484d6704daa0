import data from './connect.json'
import { shaped } from './shaped.ts'

/** What neighbors write to each other: category, title, text, price. */
export const POSTS: readonly (readonly [category: string, title: string, body: string, price: string])[] = shaped(data.posts)
/** Days from Sunday 0 to Saturday 6. */
type Hours = readonly [days: readonly number[], from: string, until: string] | null

export const SERVICES: readonly (readonly [
  name: string,
  category: string,
  description: string,
  hours: Hours,
  where: string,
  price: string,
])[] = shaped(data.services)

export const LINKS: readonly (readonly [title: string, address: string, category: string])[] = shaped(data.links)

export const APPS: readonly (readonly [name: string, slug: string, description: string, help: string])[] = shaped(data.apps)
