import type { ResourceSummary } from '#model'
import { pages } from '../pages/index.ts'
import { ORGANIZATIONS } from '../routing/table.ts'

const STANDING = [ORGANIZATIONS, '/v2', '/new', '/import', '/detail', '/edit', '/duplicate', '/wz-login']

/** Every word that an address of the console can hold; the rest of an address is ids. */
export const wordsOf = (resources: readonly ResourceSummary[]): ReadonlySet<string> => {
  const declared = resources.map(({ name, path, urls, nestedUnder, forms, templateFor }) =>
    JSON.stringify({ name, path, urls, nestedUnder, forms, templateFor }),
  )
  const texts = [...STANDING, ...pages.map(page => page.path), ...declared]
  return new Set(texts.flatMap(text => text.match(/[a-z][\w-]*/g) ?? []))
}
