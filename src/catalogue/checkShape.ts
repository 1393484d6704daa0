import { pascalCase, snakeCase, type AnyField, type Resource } from '#model'
import type { DeclaredFile, Mistake, Report } from './mistakes.ts'

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
/** A list of keys, one at least. */
const isKeys = (value: unknown): value is readonly string[] => isTexts(value) && value.length > 0
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(one => typeof one === 'string')
const isField = (value: unknown): value is AnyField => isMap(value) && isText(value['type']) && isMap(value['options'])
const isPart = (value: unknown): boolean => isText(value) || (isMap(value) && isText(value['title']) && isTexts(value['fields']))
const isParts = (value: unknown): boolean => Array.isArray(value) && value.every(isPart)

/** What a property must be, in words, and what stands in for one that is not, so that the rest can be looked at. */
interface Shape {
  readonly fits: (value: unknown) => boolean
  readonly message: string
  readonly else: (file: string) => unknown
}

const fileName = (file: string): string => file.replace(/^.*\//, '').replace(/\.ts$/, '')
const optional = (shape: Omit<Shape, 'else'>): Shape => ({
  ...shape,
  fits: value => value === undefined || shape.fits(value),
  else: () => undefined,
})

const oneOf = (...words: readonly string[]): Omit<Shape, 'else'> => ({
  fits: value => words.includes(value as string),
  message: `one of '${words.join("', '")}'`,
})

const OPERATIONS: readonly string[] = ['create', 'update', 'delete', 'duplicate', 'import', 'export']

const SHAPES: Readonly<Record<string, Shape>> = {
  name: { fits: isText, message: "a text: the resource's name, such as 'garden_plots'", else: fileName },
  type: { fits: isText, message: "a text: the GraphQL type, such as 'GardenPlot'", else: file => `${pascalCase(fileName(file))}Row` },
  label: { fits: isPair, message: "a pair of texts: ['Garden Plot', 'Garden Plots']", else: () => ['One', 'Many'] },
  titleFields: {
    fits: value => isText(value) || isKeys(value),
    message: 'the key of the field that names a row, or a list of such keys',
    else: () => [],
  },
  access: {
    fits: value => isMap(value) && isText(value['read']) && isText(value['write']),
    message: '{ read, write }, each the name of a rule: there is no default, so that nobody forgets one',
    else: () => ({ read: 'nobody', write: 'nobody' }),
  },
  belongsTo: optional(oneOf('organization', 'platform')),
  visibility: optional(oneOf('own', 'inherited', 'received', 'gathered', 'platform', 'hierarchy')),
  operations: optional({
    fits: value => isMap(value) && Object.entries(value).every(([key, on]) => OPERATIONS.includes(key) && typeof on === 'boolean'),
    message: `an object of ${OPERATIONS.join(', ')}, each false where there is none: { delete: false }`,
  }),
  fields: { fits: isMap, message: 'an object of fields by their keys: { name: text() }', else: () => ({}) },
  list: {
    fits: value => isMap(value) && isTexts(value['columns']) && isText(value['sort']),
    message: "{ columns, sort }: keys of fields, and the key by which rows are sorted ('-name' the other way round)",
    else: () => ({ columns: [], sort: 'createdAt' }),
  },
  form: { fits: isParts, message: "a list of keys and sections: ['name', section('Where', 'place')]", else: () => [] },
  show: optional({ fits: isParts, message: 'a list of keys and sections' }),
  path: optional({ fits: isText, message: "a text: the address below the organization, such as 'garden-plots'" }),
  unique: optional({
    fits: value =>
      Array.isArray(value) &&
      value.every(
        one => isMap(one) && isKeys(one['fields']) && isText(one['message']) && [undefined, false].includes(one['indexed'] as undefined),
      ),
    message:
      "a list of keys and what is said of them: [{ fields: ['row', 'place'], message: 'This place is taken' }]; indexed, where it stands there, is false",
  }),
  import: optional({
    fits: value => isMap(value) && isKeys(value['match']),
    message: "{ match }, a list of keys: { match: ['name', 'startsAt'] }",
  }),
  due: optional({ fits: Array.isArray, message: "a list of rules: [{ at: 'endsAt', action: 'close' }]" }),
  rules: optional({
    fits: value => Array.isArray(value) && value.every(one => isMap(one) && isText(one['rule']) && isKeys(one['fields'])),
    message: "a list of rules, each made by its function: [after('endsAt', 'startsAt')]",
  }),
  fixedValues: optional({ fits: isMap, message: "an object of values by the keys of fields: { kind: 'story' }" }),
}

const LISTS = ['filters', 'search', 'rememberedFilters', 'modes'] as const

const wellFormedFields = (fields: Record<string, unknown>, report: Report): Record<string, AnyField> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, AnyField][] => {
      if (isField(field)) return [[key, field]]
      report('R061', `fields.${key}`, `is no field: call a field type, as in ${key}: text().`)
      return []
    }),
  )

const wellFormedList = (list: Resource['list'], report: Report): Resource['list'] => {
  const wrong = LISTS.filter(key => list[key] !== undefined && !isTexts(list[key]))
  for (const key of wrong) report('R061', `list.${key}`, 'must be a list of texts.')
  return Object.fromEntries(
    Object.entries(list).filter(([key]) => !wrong.includes(key as (typeof LISTS)[number])),
  ) as unknown as Resource['list']
}

/**
 * The declarations as their meaning can be checked: what is missing (R060) or of another shape (R061) is reported, and something neutral
 * stands in for it, so that one slip does not hide the mistakes beside it.
 */
export const checkShape = (files: readonly DeclaredFile[], found: Mistake[]): readonly DeclaredFile[] =>
  files.flatMap(({ file, resource }) => {
    const report: Report = (id, path, message) => found.push({ id, file, path, message })
    const given: unknown = resource
    if (!isMap(given)) {
      report('R060', 'default', 'is missing: the file ends in `export default defineResource({ … })`.')
      return []
    }
    const next: Record<string, unknown> = { ...given }
    for (const [key, shape] of Object.entries(SHAPES)) {
      if (shape.fits(given[key])) continue
      if (given[key] === undefined) report('R060', key, `is missing. It is ${shape.message}.`)
      else report('R061', key, `must be ${shape.message}.`)
      next[key] = shape.else(file)
    }
    next['fields'] = wellFormedFields(next['fields'] as Record<string, unknown>, report)
    if (!isParts(given['form'])) next['form'] = Object.keys(next['fields'] as object)
    next['list'] = wellFormedList(next['list'] as Resource['list'], report)
    return [{ file, resource: next as unknown as Resource }]
  })

const LONGEST = 50

/** R063: PostgreSQL keeps 63 bytes of a name, and keys, indexes and columns of several parts add words of their own. */
export const checkLengths = (resource: Resource, report: Report): void => {
  const long = (name: string, path: string): void => {
    const bytes = new TextEncoder().encode(name).length
    if (bytes > LONGEST)
      report('R063', path, `is ${bytes} bytes long in the database, where ${LONGEST} is the most. Choose a shorter name.`)
  }
  long(resource.name, 'name')
  for (const key of Object.keys(resource.fields)) long(snakeCase(key), `fields.${key}`)
}

/** R064: a key that a list names twice. Forms and details have R112. */
export const checkTwice = (resource: Resource, report: Report): void => {
  const twice = (path: string, keys: readonly string[] = []): void =>
    keys.forEach((key, place) => {
      if (keys.indexOf(key) !== place) report('R064', `${path}[${place}]`, `names '${key}' a second time.`)
    })
  twice('list.columns', resource.list.columns)
  for (const key of LISTS) twice(`list.${key}`, resource.list[key])
  if (typeof resource.titleFields !== 'string') twice('titleFields', resource.titleFields)
  twice('import.match', resource.import?.match)
  resource.unique?.forEach(({ fields }, place) => twice(`unique[${place}].fields`, fields))
}
