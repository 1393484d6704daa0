import type { ResourceSummary } from '#model'

/** Whole addresses of a resource's screens, with `:organizationId` and `:id` in them; null where there is no such screen. */
export interface ResourceUrls {
  readonly list: string | null
  readonly create: string | null
  readonly importing: string | null
  readonly edit: string | null
  readonly show: string | null
  readonly duplicate: string | null
  /** What everything else of the resource hangs below; no address by itself where `list` is null. */
  readonly base: string
}

export type UrlTable = Readonly<Record<string, ResourceUrls>>

/** The prefix of the paths that react-admin generates, so that nothing else is taken for one of them. */
export const SENTINEL = '/~'

/** Below a resource these are no ids. */
export const RESERVED: readonly string[] = ['new', 'import']

/** Where the organizations are listed. */
export const ORGANIZATIONS = '/organizations'

const ORGANIZATION = `${ORGANIZATIONS}/:organizationId`

/** The URL segments of a resource below its organization. */
export const pathOf = (resource: ResourceSummary): string => resource.path ?? resource.name

/** The organizations themselves stand at the top, and a row's bare address is its home; all else stands below an organization. */
export const isTree = (resource: ResourceSummary): boolean => resource.visibility === 'hierarchy'

/** Whether an operation has a screen; rows that are counted have none. */
const may = (resource: ResourceSummary, what: 'create' | 'update' | 'duplicate' | 'import'): boolean =>
  resource.reportSource === undefined && resource.operations?.[what] !== false

/** An address of a declaration, whole: below the organization when it begins with '/', else below `base`. */
const whole = (address: string, base: string): string => (address.startsWith('/') ? `${ORGANIZATION}${address}` : `${base}/${address}`)

const NOWHERE = { list: null, create: null, importing: null, edit: null, show: null, duplicate: null }

/** Where a resource's own screens are: at the standing addresses, or at those that its declaration gives (DESIGN 6). `mount`: another path for it. */
export const urlsOf = (resource: ResourceSummary, mount: string = pathOf(resource)): ResourceUrls => {
  const base = isTree(resource) ? ORGANIZATIONS : `${ORGANIZATION}/${mount}`
  if (resource.urls === false) return { ...NOWHERE, base }
  if (resource.singleton || resource.reportSource !== undefined || resource.urls === 'list') return { ...NOWHERE, base, list: base }
  const { create = 'new', edit = ':id/edit', show = ':id/detail' } = resource.urls ?? {}
  const makes = may(resource, 'create')
  return {
    base,
    list: base,
    create: makes ? whole(create, base) : null,
    importing: makes && may(resource, 'import') ? `${base}/import` : null,
    edit: may(resource, 'update') ? (isTree(resource) ? `${base}/:id/details` : whole(edit, base)) : null,
    show: isTree(resource) ? `${base}/:id` : whole(show, base),
    // A copy of an organization is made where new ones are: within the one that it is of, neither that one nor its parent could be chosen.
    duplicate: makes && may(resource, 'duplicate') ? (isTree(resource) ? `${base}/new/:id` : `${base}/:id/duplicate`) : null,
  }
}

/** The organization of an address; null for the list of organizations and what is no organization's. */
export const organizationIdOf = (pathname: string): string | null => {
  const id = /^\/organizations\/([^/]+)/.exec(pathname)?.[1]
  return id === undefined || RESERVED.includes(id) ? null : id
}

/** Address of an organization's page or list; '' for its bare address, absolute paths stay. */
export const organizationPath = (organizationId: string, path: string): string =>
  path.startsWith('/') ? path : `${ORGANIZATIONS}/${organizationId}${path === '' ? '' : `/${path}`}`

/** Of a row's addresses the one that it opens at: its detail, or its form where the declaration has no detail; the other one where that is none. */
export const rowUrl = (
  { detail }: Pick<ResourceSummary, 'detail'>,
  { show = null, edit = null }: Partial<Pick<ResourceUrls, 'show' | 'edit'>> = {},
): string | null => (detail === false ? (edit ?? show) : (show ?? edit))

/** An address of the table with its ids in place. */
export const filled = (
  address: string,
  ids: { readonly organizationId: string; readonly parentId?: string; readonly id?: string },
): string => Object.entries(ids).reduce((text, [name, id]) => text.replace(`:${name}`, id), address)

/** An address that hands something on: to a list the filter that it opens with, to the form of a new row the values `with` which it begins. */
export const withParam = (address: string, param: 'filter' | 'with', value: object): string =>
  `${address}?${param}=${encodeURIComponent(JSON.stringify(value))}`

const below = (urls: ResourceUrls, rest: readonly string[]): string => {
  const [first, second, ...more] = rest
  const at = (address: string | null, tail: readonly string[] = []): string | null => address && [address, ...tail].join('/')
  const own = [urls.base, ...rest].join('/')
  if (first === undefined) return urls.list ?? own
  if (first === 'create') return at(urls.create, rest.slice(1)) ?? own
  if (first === 'import') return at(urls.importing) ?? own
  if (RESERVED.includes(first)) return own
  const row = (address: string | null) => at(address && address.replace(':id', first), more) ?? own
  if (second === undefined) return row(urls.edit)
  if (second === 'show') return row(urls.show)
  return second === 'duplicate' ? row(urls.duplicate) : own
}

/** react-admin's canonical path (`/~/events/12/show?x`) as the specification's (`/organizations/7/events/12/detail?x`); others stay. */
export const toPublicPath = (path: string, table: UrlTable, organizationId: string): string => {
  if (path !== SENTINEL && !path.startsWith(`${SENTINEL}/`)) return path
  const [, canonical = '', tail = ''] = /^([^?#]*)(.*)$/.exec(path.slice(SENTINEL.length)) ?? []
  const [name, ...rest] = canonical.split('/').filter(part => part !== '')
  if (name === undefined) return `${organizationPath(organizationId, '')}${tail}`
  const urls = table[name]
  return urls ? `${filled(below(urls, rest), { organizationId })}${tail}` : `${canonical}${tail}`
}
