import type { Layout, Resource } from '#model'
import { fieldTypes } from '#fields'
import { fieldTypeOf, isCounted, targetOf } from './catalogue.ts'
import { BASE_KEYS } from './checkSort.ts'
import { named, type Report } from './mistakes.ts'
import { systemResources } from './roles.ts'

/** Paths below an organization that are pages of the console itself. */
export const PAGE_PATHS: readonly string[] = ['details', 'account', 'welcome', 'background_work', 'event_monthly_calendar']

/** Tables of the server itself, beside those of the declarations. */
export const SERVER_TABLES: ReadonlySet<string> = new Set([
  ...[
    'sessions',
    'password_links',
    'two_factor_keys',
    'attempts',
    'idempotency_keys',
    'quota_locks',
    'files',
    'saved_views',
    'calendar_feeds',
  ],
  ...['screen_links', 'import_names', 'search_words', 'search_indexes', 'due_occurrences', 'figure_rollups'],
  ...['two_factor_keys'],
  ...['schema_migrations', 'schema_state'],
])

/** R008: a table is of one resource, and of nobody else. */
const checkTable = ({ name }: Resource, report: Report): void => {
  if (SERVER_TABLES.has(name)) report('R008', 'name', `'${name}' is a table of the server itself. Choose another name.`)
  if (name.startsWith('pg_')) report('R008', 'name', `'${name}' begins as PostgreSQL's own tables do. Choose another name.`)
}

const SEGMENTS = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/

const checkPath = ({ path, name, urls }: Resource, report: Report): void => {
  if (path !== undefined && !SEGMENTS.test(path))
    report('R065', 'path', `'${path}' is no address: lower-case words with '-', '_' or '/' between them, and no '/' at its ends.`)
  if (urls !== false && PAGE_PATHS.includes(path ?? name))
    report('R065', 'path', `'${path ?? name}' is the address of a page of the console. Choose another.`)
}

/** R066: what is unique is one value that is kept as it is. */
const checkUnique = (resource: Resource, report: Report): void => {
  const one = (key: string, path: string): void => {
    const field = resource.fields[key]
    if (!field) return report('R066', path, named(key, Object.keys(resource.fields), 'a field'))
    if (!(field.type in fieldTypes)) return
    const { empty, secret, csv } = fieldTypeOf(field)
    if (secret || isCounted(key, field) || csv === null || (typeof empty === 'object' && empty !== null))
      report('R066', path, `names '${key}', of type ${field.type}, of which no two rows could be told to be the same.`)
  }
  for (const [key, { options }] of Object.entries(resource.fields)) if (options.unique === true) one(key, `fields.${key}.unique`)
  resource.unique?.forEach(({ fields }, place) => fields.forEach((key, index) => one(key, `unique[${place}].fields[${index}]`)))
}

/** R017: whom rows are about is a person. */
const checkPeople = ({ fields, rankOf }: Resource, report: Report): void => {
  if (rankOf !== undefined && targetOf(fields[rankOf]) !== systemResources.people)
    report('R017', 'rankOf', `names '${rankOf}', which points at no person.`)
}

/** R067: a place in the sidebars is told by what stands in one. */
const checkMenu = ({ menu }: Resource, all: readonly Resource[], layouts: readonly Layout[], report: Report): void => {
  if (!menu || menu.after === undefined || layouts.length === 0) return
  const items = layouts.flatMap(({ sidebar }) => sidebar.flatMap(item => ('entries' in item ? [item, ...item.entries] : [item])))
  const titles = items.map(item => ('title' in item ? item.title : (item.label ?? item.to)))
  const known = [...new Set([...titles, ...all.map(one => one.name), ...all.map(one => one.label[1])])]
  if (!known.includes(menu.after)) report('R067', 'menu.after', named(menu.after, known, 'an entry of a sidebar or a resource'))
}

/** R068: what is different in a variant speaks of fields and columns that there are. */
const checkVariants = ({ fields, variants = {} }: Resource, report: Report): void => {
  const keys = Object.keys(fields)
  for (const [variant, { without = [], values = {}, columns = [] } = {}] of Object.entries(variants)) {
    for (const key of [...without, ...Object.keys(values)])
      if (!keys.includes(key)) report('R068', `variants.${variant}`, named(key, keys, 'a field'))
    for (const key of columns)
      if ((!keys.includes(key) && !BASE_KEYS.includes(key)) || without.includes(key))
        report('R068', `variants.${variant}.columns`, named(key, [...keys, ...BASE_KEYS], 'a field that is there'))
  }
}

/** R008, R017, R065 to R068: what a resource says of itself as a whole. */
export const checkResource = (resource: Resource, all: readonly Resource[], layouts: readonly Layout[], report: Report): void => {
  checkTable(resource, report)
  checkPath(resource, report)
  checkUnique(resource, report)
  checkPeople(resource, report)
  checkMenu(resource, all, layouts, report)
  checkVariants(resource, report)
}
