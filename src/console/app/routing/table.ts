import type { Resource } from '#model'

/** Where a resource's screens are (DESIGN 6). `base` may hold `:organizationId`; the rest hangs below it. */
export interface ResourceUrls {
  readonly base: string
  readonly create: string
  readonly edit: string
  readonly show: string
}

export type UrlTable = Readonly<Record<string, ResourceUrls>>

/** The prefix of the paths that react-admin generates, so that nothing else is taken for one of them. */
export const SENTINEL = '/~'

/** Below a resource these are no ids. */
export const RESERVED: readonly string[] = ['new', 'import']

/** Where the organizations are listed. */
export const ORGANIZATIONS = '/organizations'

/** The URL segments of a resource below its organization. */
export const pathOf = (resource: Resource): string => resource.path ?? resource.name

/** The organizations themselves stand at the top, and a row's bare address is its home; all else stands below an organization. */
export const isTree = (resource: Resource): boolean => resource.reach === 'tree'

export const urlsOf = (resource: Resource): ResourceUrls =>
  isTree(resource)
    ? { base: ORGANIZATIONS, create: 'new', edit: ':id/details', show: ':id' }
    : { base: `${ORGANIZATIONS}/:organizationId/${pathOf(resource)}`, create: 'new', edit: ':id/edit', show: ':id/detail' }

export const urlTable = (resources: readonly Resource[]): UrlTable => Object.fromEntries(resources.map(one => [one.name, urlsOf(one)]))

/** The organization of an address; null for the list of organizations and what is no organization's. */
export const organizationIdOf = (pathname: string): string | null => {
  const id = /^\/organizations\/([^/]+)/.exec(pathname)?.[1]
  return id === undefined || RESERVED.includes(id) ? null : id
}

/** Address of an organization's page or list; '' for its bare address, absolute paths stay. */
export const organizationPath = (organizationId: string, path: string): string =>
  path.startsWith('/') ? path : `${ORGANIZATIONS}/${organizationId}${path === '' ? '' : `/${path}`}`

const below = (urls: ResourceUrls, rest: readonly string[]): string => {
  const [first, second, ...more] = rest
  if (first === undefined) return ''
  if (first === 'create') return [urls.create, ...rest.slice(1)].join('/')
  if (RESERVED.includes(first)) return rest.join('/')
  if (second === undefined) return urls.edit.replace(':id', first)
  if (second === 'show') return [urls.show.replace(':id', first), ...more].join('/')
  return rest.join('/')
}

/** react-admin's canonical path (`/~/events/12/show?x`) as the specification's (`/organizations/7/events/12/detail?x`); others stay. */
export const toPublicPath = (path: string, table: UrlTable, organizationId: string): string => {
  if (path !== SENTINEL && !path.startsWith(`${SENTINEL}/`)) return path
  const [, canonical = '', tail = ''] = /^([^?#]*)(.*)$/.exec(path.slice(SENTINEL.length)) ?? []
  const [name, ...rest] = canonical.split('/').filter(part => part !== '')
  if (name === undefined) return `${organizationPath(organizationId, '')}${tail}`
  const urls = table[name]
  if (!urls) return `${canonical}${tail}`
  const inside = below(urls, rest)
  return `${urls.base.replace(':organizationId', organizationId)}${inside === '' ? '' : `/${inside}`}${tail}`
}
