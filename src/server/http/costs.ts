import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  typeFromAST,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { DEFAULT_LOCALE, formatsOf } from '#model'
import { actionsOf, fieldTypeOf, namedFields, wireNames, type Catalogue } from '#catalogue'
import { LONGEST } from '#fields/text/characters.ts'
import { recordInvalid } from '../request/errors.ts'
import type { Prepared } from './prepare.ts'

/** What the variables of one request may hold. The console's largest is well below each. */
export const COSTS = {
  /** Characters of one text whose field says nothing less. */
  text: LONGEST,
  search: 200,
  /** Of a text that a list is filtered by. */
  filterText: 1_000,
  /** Rows that are named one by one, in one list of a field that takes no more by its declaration. */
  list: 1_000,
  /** Values in all, each as often as the document uses it. */
  values: 20_000,
  /** Rows and columns of one import. */
  rows: 5_000,
  columns: 100,
} as const

const IMPORT = 'ImportInput'
const { number: counted } = formatsOf(DEFAULT_LOCALE)

type Path = readonly (string | number)[]

/** What a field's text may be long before anything reads it: markup and white space do not count towards its limit. */
const rawLimit = (limit: number): number => Math.min(LONGEST, 20 * limit + 10_000)

/** How long a text of a field may be, and how many values a list of it has at most. */
interface Bounds {
  readonly limit?: number
  readonly max?: number
}

interface Field extends Bounds {
  readonly key: string
  /** What a problem with a value of this name is at: the field, and the name within it where it has several. */
  readonly path: readonly string[]
}

/** The fields of every resource's input by the names that they travel under, and the types of all filters. */
export const inputsOf = (catalogue: Catalogue) => {
  const inputs = new Map<string, ReadonlyMap<string, Field>>()
  const filters = new Set<string>()
  for (const resource of catalogue.resources) {
    const names = wireNames(resource)
    filters.add(names.filter)
    const fields = namedFields(resource).flatMap(({ key, field }) => {
      const { limit, max } = field.options as Bounds
      const own = Object.keys(fieldTypeOf(field).wire(key, field.options).input)
      return own.map((name): [string, Field] => [name, { key, limit, max, path: own.length === 1 ? [key] : [key, name] }])
    })
    for (const name of [names.input, ...actionsOf(resource).map(action => names.actionInput(action.name))])
      inputs.set(name, new Map(fields))
  }
  return { inputs, filters }
}

/** Measures the variables of a request before any pattern reads them; throws RecordInvalid with one sentence at the field's path. */
export const makeCosts = (schema: GraphQLSchema, catalogue: Catalogue) => {
  const { inputs, filters } = inputsOf(catalogue)
  const refuse = (path: Path, message: string): GraphQLError => recordInvalid([{ path, message, code: 'tooMuch' }])

  const textOf = (text: string, path: Path, limit: number | undefined, of: string | null): void => {
    const isFilter = of !== null && filters.has(of)
    if (isFilter && path.at(-1) === 'q' && text.length > COSTS.search)
      throw refuse(path, `A search has at most ${COSTS.search} characters. Search for less.`)
    if (isFilter && text.length > COSTS.filterText)
      throw refuse(path, `A filter has at most ${counted(COSTS.filterText)} characters. Filter by less.`)
    if (text.length <= (limit === undefined ? COSTS.text : rawLimit(limit))) return
    throw refuse(path, `Text exceeds ${limit === undefined ? counted(COSTS.text) : Math.min(limit, LONGEST)} characters`)
  }
  const listOf = (list: readonly unknown[], path: Path, inImport: boolean, max = 0): void => {
    if (inImport && path.at(-1) === 'rows' && list.length > COSTS.rows)
      throw refuse(['rows'], `An import takes at most ${counted(COSTS.rows)} rows at a time. Split the file.`)
    if (inImport && path.at(-1) !== 'rows' && list.length > COSTS.columns)
      throw refuse(path, `An import takes at most ${COSTS.columns} columns. Leave out some.`)
    const most = Math.max(COSTS.list, max)
    if (!inImport && list.length > most) throw refuse(path, `At most ${counted(most)} are possible at once`)
  }

  /** `of`: the filter that the value stands in, or null. */
  const measure = (value: unknown, type: GraphQLInputType, path: Path, spend: () => void, bounds: Bounds, of: string | null): void => {
    spend()
    if (typeof value === 'string') return textOf(value, path, bounds.limit, of)
    if (typeof value !== 'object' || value === null) return
    const plain = getNullableType(type)
    if (Array.isArray(value)) {
      const inImport = of === IMPORT
      listOf(value, path, inImport, bounds.max)
      const below = isListType(plain) ? plain.ofType : type
      const free = inImport ? () => undefined : spend
      return value.forEach((one, index) => measure(one, below, [...path, index], free, bounds, of))
    }
    const named = getNamedType(type)
    if (!isInputObjectType(named)) return
    const own = inputs.get(named.name)
    const fields = named.getFields()
    const within = filters.has(named.name) || named.name === IMPORT ? named.name : of
    for (const [name, below] of Object.entries(value)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const known = own?.get(name)
      if (field) measure(below, field.type, own ? [known?.key ?? name] : [...path, name], spend, known ?? bounds, within)
    }
  }

  return ({ operation, uses }: Prepared, variables: Readonly<Record<string, unknown>>): void => {
    let spent = 0
    for (const { variable, type } of operation.variableDefinitions ?? []) {
      const name = variable.name.value
      const found = typeFromAST(schema, type as never) as GraphQLInputType | undefined
      const times = uses.get(name) ?? 1
      const spend = (): void => {
        spent += times
        if (spent > COSTS.values) throw refuse([name], `A request has at most ${counted(COSTS.values)} values. Send fewer at a time.`)
      }
      if (found && Object.hasOwn(variables, name)) measure(variables[name], found, [name], spend, {}, null)
    }
  }
}
