import { isKept } from '#access'
import { actionsOf, fieldOfKey, fieldTypeOf, formTogether, guardsOf, namedFields, togetherOf, wireNames, type Catalogue } from '#catalogue'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import { isShared } from '#catalogue/home.ts'
import type { AnyField, FilterType, NamedAction, Resource } from '#model'
import { refuseClashes } from './clashes.ts'
import { SERIES_TYPES } from './seriesTypes.ts'
import { staticSchema } from './staticSchema.ts'

/** Which of the standing operations a declaration asks for; all, unless it says otherwise. */
export const can = (resource: Resource, what: keyof NonNullable<Resource['operations']>): boolean => resource.operations?.[what] !== false

/** What a row answers besides its fields, where its declaration has states that follow from fields, or actions with guards. */
const extra = (resource: Resource): readonly Entry[] => [
  ...(resource.states ? ([['baseStatus', 'String!']] as const) : []),
  ...(actionsOf(resource).some(action => guardsOf(action).length > 0) ? ([['closedActions', 'JSON!']] as const) : []),
]

/** The actions that people do; what the clock does is no mutation. */
const offered = (resource: Resource): readonly NamedAction[] => actionsOf(resource).filter(({ by }) => by !== 'system')

const block = (keyword: 'type' | 'input', name: string, fields: readonly Entry[]): string =>
  `${keyword} ${name} {\n${fields.map(([field, type]) => `  ${field}: ${type}`).join('\n')}\n}`

type Entry = readonly [name: string, type: string]

const BASE: readonly Entry[] = [
  ['version', 'Int!'],
  ['status', 'String!'],
  ['recordTitle', 'String!'],
  ['createdAt', 'DateTime!'],
  ['updatedAt', 'DateTime!'],
  ['updatedByName', 'String'],
]

// csv, xlsx, or of what has days 'ics', a calendar file, for which columns are not asked.
const FORMAT = ', format: String'

const FILTER_BASE: readonly Entry[] = [
  ['q', 'String'],
  ['ids', '[ID!]'],
  ['status', '[String!]'],
  ['deleted', 'Boolean'],
  ['figure', 'FigureFilter'],
]

// Where there are others': rows that an organization above shares.
const OF_OWN: readonly Entry[] = [['own', 'Boolean']]

// Field types know no GraphQL type of other resources: they write '{event_venues}', and its type goes in.
const named = (text: string, catalogue: Catalogue): string =>
  text.replace(/\{([a-z0-9_]+)\}/g, (_, name: string) => catalogue.resource(name).type)

// Whoever may not read a field is answered null.
const whoever = (field: AnyField, type: string): string => (isKept(field) ? type.replace(/!$/, '') : type)

const typesOf = (resource: Resource, catalogue: Catalogue): string[] => {
  const names = wireNames(resource)
  const shapes = namedFields(resource).map(({ key, field }) => ({ field, ...fieldTypeOf(field).wire(key, field.options) }))
  const entries = (which: 'output' | 'input'): [string, string][] =>
    shapes.flatMap(shape =>
      which === 'input' && shape.field.options.readOnly
        ? []
        : Object.entries(shape[which]).map(([name, type]): [string, string] => [name, named(whoever(shape.field, type), catalogue)]),
    )
  const filters = namedFields(resource).flatMap(({ key, field }): [string, FilterType][] => {
    const { filter, secret } = fieldTypeOf(field)
    return filter && !secret ? [[key, filter]] : []
  })
  const owner: Entry = ['organizationId', resource.belongsTo === 'organization' ? 'ID!' : 'ID']
  const input = entries('input')
  const asked = offered(resource).flatMap(({ name, asks = [] }): string[] => {
    if (asks.length === 0) return []
    const own = asks.flatMap(key => {
      const field = resource.fields[key]
      return field ? Object.entries(fieldTypeOf(field).wire(key, field.options).input) : []
    })
    return [
      block(
        'input',
        names.actionInput(name),
        own.map(([field, type]) => [field, named(type, catalogue)]),
      ),
    ]
  })
  const together = togetherOf(resource, name => (catalogue.has(name) ? catalogue.resource(name) : null))
  const entered = together
    ? namedFields(formTogether(together)).flatMap(({ key, field }) => Object.entries(fieldTypeOf(field).wire(key, field.options).input))
    : []
  return [
    ...(together
      ? [
          block(
            'input',
            names.createManyInput,
            entered.map(([field, type]) => [field, named(type, catalogue)]),
          ),
        ]
      : []),
    block('type', names.type, [['id', 'ID!'], owner, ...BASE, ...extra(resource), ...entries('output')]),
    block('type', names.page, [
      ['items', `[${names.type}!]!`],
      ['total', 'Int!'],
      ['pageInfo', 'PageInfo!'],
      ['counts', '[StatusCount!]!'],
    ]),
    block('input', names.filter, [...FILTER_BASE, ...(isShared(resource) ? OF_OWN : []), ...filters]),
    ...(input.length > 0 && (can(resource, 'create') || can(resource, 'update')) ? [block('input', names.input, input)] : []),
    ...asked,
    ...(repeatOf(resource) === null ? [] : [SERIES_TYPES]),
    ...shapes.flatMap(shape => (shape.types ?? []).map(text => named(text, catalogue))),
  ]
}

const queriesOf = (resource: Resource): string[] => {
  const names = wireNames(resource)
  return [
    `${names.list}(organizationId: ID!, page: Int = 1, perPage: Int = 10, sort: String, filter: ${names.filter}): ${names.page}!`,
    `${names.one}(organizationId: ID!, id: ID!): ${names.type}!`,
  ]
}

const mutationsOf = (resource: Resource, hasInput: boolean): string[] => {
  const names = wireNames(resource)
  const where = `organizationId: ID!, filter: ${names.filter}!, all: Boolean, expected: Int`
  const writes = resource.access.write !== 'nobody'
  const when = (condition: boolean, ...lines: string[]): string[] => (condition ? lines : [])
  return [
    ...when(
      writes && hasInput && can(resource, 'create'),
      `${names.create}(organizationId: ID!, input: ${names.input}!, changeSet: ID): ${names.type}!`,
    ),
    ...when(
      resource.createdWith !== undefined,
      `${names.createMany}(organizationId: ID!, input: ${names.createManyInput}!, skip: [String!], apply: Boolean!): CreatedReport!`,
    ),
    ...when(
      writes && hasInput && can(resource, 'update'),
      `${names.update}(organizationId: ID!, id: ID!, version: Int!, input: ${names.input}!, changeSet: ID): ${names.type}!`,
      `${names.updateMany}(${where}, input: ${names.input}!, shift: [ShiftInput!]): BulkResult!`,
    ),
    ...when(
      writes && hasInput && can(resource, 'update') && repeatOf(resource) !== null,
      `${names.editSeries}(organizationId: ID!, id: ID!, version: Int!, input: ${names.input}!, scope: SeriesScope!, anyway: [String!], reason: String, token: String, apply: Boolean!): SeriesReport!`,
    ),
    ...when(
      writes && hasInput && can(resource, 'update') && resource.list.order !== undefined,
      `${names.reorder}(organizationId: ID!, id: ID!, before: ID, after: ID, by: Int): Reordered!`,
    ),
    ...when(writes && can(resource, 'delete'), `${names.deleteMany}(${where}): BulkResult!`, `${names.restoreMany}(${where}): BulkResult!`),
    ...when(
      writes,
      ...offered(resource).map(({ name, asks, effects, sets }) => {
        // What may all be left out is no reason to refuse a call without it.
        const isNeeded = asks?.some(key => fieldOfKey(resource, key)?.field.options.optional !== true) === true
        const input = asks ? `, input: ${names.actionInput(name)}${isNeeded ? '!' : ''}` : ''
        const preview = effects?.some(({ suggest }) => suggest) || (effects && sets?.publishedOn) ? ', preview: Boolean' : ''
        return `${names.action(name)}(${where}${input}${preview}): BulkResult!`
      }),
    ),
    ...when(writes && hasInput && can(resource, 'import'), `${names.importMany}(organizationId: ID!, input: ImportInput!): ImportReport!`),
    ...when(
      can(resource, 'export'),
      `${names.exportMany}(organizationId: ID!, filter: ${names.filter}, sort: String, columns: [String!]!${FORMAT}): ExportFile!`,
    ),
  ]
}

/** The whole contract on the wire as SDL, derived from the catalogue. The same declarations give the same text. */
export const sdlOf = (catalogue: Catalogue): string => {
  const { resources } = catalogue
  const types = resources.map(resource => typesOf(resource, catalogue))
  const hasInput = (resource: Resource, own: readonly string[]): boolean =>
    own.some(text => text.startsWith(`input ${wireNames(resource).input} {`))
  const queries = resources.map(queriesOf)
  const mutations = resources.map((resource, place) => mutationsOf(resource, hasInput(resource, types[place] ?? [])))
  const owned = (standing: readonly string[], each: readonly (readonly string[])[]) => [
    ...standing.map(text => ({ owner: null, text })),
    ...each.flatMap((texts, place) => texts.map(text => ({ owner: resources[place]?.name ?? null, text }))),
  ]
  refuseClashes({
    types: owned([staticSchema.types, 'type Query', 'type Mutation'], types),
    queries: owned(staticSchema.queries, queries),
    mutations: owned(staticSchema.mutations, mutations),
  })
  const root = (name: string, fields: readonly string[]): string => `type ${name} {\n${fields.map(field => `  ${field}`).join('\n')}\n}`
  const roots = [
    root('Query', [...staticSchema.queries, ...queries.flat()]),
    root('Mutation', [...staticSchema.mutations, ...mutations.flat()]),
  ]
  return [...new Set([staticSchema.types, ...types.flat(), ...roots].map(text => text.trim()))].join('\n\n')
}
