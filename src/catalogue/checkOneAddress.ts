import type { Addresses, Nest, Resource } from '#model'
import type { DeclaredFile, Report } from './mistakes.ts'

/** Where a declaration says where a screen stands, and the address below the organization; whatever a row is called in it. */
type Place = readonly [path: string, address: string]

const STANDING = { create: 'new', edit: ':id/edit', show: ':id/detail', importing: 'import', duplicate: ':id/duplicate' }
const NESTED = ['list', 'create', 'edit', 'show'] as const

const below = (base: string, address: string): string => (address.startsWith('/') ? address.slice(1) : `${base}/${address}`)

/** A list alone has no screens of rows, and organizations stand above what is below an organization. */
const own = ({
  urls,
  path,
  name,
  visibility,
  singleton,
  reportSource,
  forms = [],
  templateFor = [],
  views = {},
}: Resource): readonly Place[] => {
  if (urls === false || visibility === 'hierarchy') return []
  const base = path ?? name
  const list: Place = ['path', base]
  const ways = Object.keys(views).map((key): Place => [`views.${key}`, `${base}/${key}`])
  if (urls === 'list' || singleton || reportSource !== undefined) return [list, ...ways]
  const standing = Object.entries({ ...STANDING, ...urls }).map(([screen, address]): Place => {
    const isSaid = urls?.[screen as keyof Addresses] !== undefined
    return [isSaid ? `urls.${screen}` : 'path', below(base, address)]
  })
  return [
    ...[list, ...standing, ...ways],
    ...forms.map(({ at }, place): Place => [`forms[${place}].at`, `${base}/:id/${at}`]),
    ...templateFor.map(({ at }, place): Place => [`templateFor[${place}].at`, `${base}/:id/${at}`]),
  ]
}

const nested = ({ nestedUnder }: Resource): readonly Place[] =>
  (Array.isArray(nestedUnder) ? (nestedUnder as readonly Nest[]) : []).flatMap((nest, place) =>
    NESTED.flatMap((screen): Place[] => (nest[screen] === undefined ? [] : [[`nestedUnder[${place}].${screen}`, nest[screen]]])),
  )

const placesOf = (resource: Resource): readonly Place[] =>
  [...own(resource), ...nested(resource)].map(([path, address]) => [path, address.replace(/:\w+/g, ':id')])

/** R062: two resources of which screens would stand at one address: their lists, or a list where rows of the other are made. */
export const checkOneAddress = ({ file, resource }: DeclaredFile, files: readonly DeclaredFile[], report: Report): void => {
  const places = placesOf(resource)
  for (const other of files) {
    if (other.file >= file || other.resource.name === resource.name) continue
    const taken = new Set(placesOf(other.resource).map(([, address]) => address))
    const [path, address] = places.find(one => taken.has(one[1])) ?? []
    if (path !== undefined) report('R062', path, `'${address}' is an address of ${other.file} already. Give one of the two another.`)
  }
}
