import type { Resource } from '#model'
import { pages } from '../pages/index.ts'
import { RESERVED, urlsOf } from './routing/table.ts'

const STANDING = ['organizations', 'v2', 'detail', 'edit', 'duplicate', 'wz-login']

/** Every word that an address of the console can hold; the rest of an address is ids. */
export const wordsOf = (resources: readonly Resource[]): ReadonlySet<string> => {
  const paths = [...resources.flatMap(one => Object.values(urlsOf(one))), ...pages.map(page => page.path)]
  const parts = paths.flatMap(path => path.split('/')).filter(part => part !== '' && !part.startsWith(':'))
  return new Set([...STANDING, ...RESERVED, ...parts])
}
