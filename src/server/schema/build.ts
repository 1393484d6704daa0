import {
  buildASTSchema,
  GraphQLError,
  isObjectType,
  isScalarType,
  Kind,
  type GraphQLFieldResolver,
  type GraphQLScalarType,
  type GraphQLSchema,
} from 'graphql'
import type { Catalogue } from '#catalogue'
import { invalidDate, isDay } from '#fields/date/calendar.ts'
import { contractOf } from './contract.ts'

const PATTERNS: Readonly<Record<string, RegExp>> = {
  DateTime: /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  Time: /^([01]\d|2[0-3]):[0-5]\d$/,
}

/** The value in UTC, as everything else is told of it; null for what the calendar does not have. */
const realOf = (name: string, text: string): string | null => {
  if (name === 'Time') return text
  // 2026-02-30 reads as March 2nd in JavaScript.
  if (!isDay(text.slice(0, 10))) return null
  if (name === 'Date' || text.endsWith('Z')) return Number.isNaN(Date.parse(text)) ? null : text
  const moment = new Date(text)
  const utc = Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
  return isDay(utc.slice(0, 10)) ? utc : null
}

const textScalar = (scalar: GraphQLScalarType): void => {
  const pattern = PATTERNS[scalar.name]
  if (!pattern) return
  const read = (value: unknown): string => {
    const real = typeof value === 'string' && pattern.test(value) ? realOf(scalar.name, value) : null
    if (real !== null) return real
    throw new GraphQLError(`This is not a ${scalar.name}.`, { extensions: { problem: invalidDate } })
  }
  scalar.parseValue = read
  scalar.parseLiteral = node => read(node.kind === Kind.STRING ? node.value : null)
  scalar.serialize = value => value
}

/** The executable schema of the catalogue. Fields below the root read the JSON that their root field's statement assembled. */
export const buildSchema = (catalogue: Catalogue): GraphQLSchema => {
  const schema = buildASTSchema(contractOf(catalogue), { assumeValidSDL: false })
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) textScalar(type)
    // A wire name is also the name of a column in JSON, and PostgreSQL cuts names at 63 bytes.
    if (isObjectType(type) && !type.name.startsWith('__'))
      for (const name of Object.keys(type.getFields()))
        if (name.length > 63) throw new Error(`The wire name '${type.name}.${name}' is longer than 63 characters.`)
  }
  return schema
}

/** Resolvers of root fields; what they are handed as context is the caller's business. */
export type RootResolvers<Context> = Readonly<Record<string, GraphQLFieldResolver<unknown, Context>>>

/** Gives every root field its resolver; a field without one is a mistake of ours. */
export const attach = <Context>(schema: GraphQLSchema, resolvers: RootResolvers<Context>): void => {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      const resolve = resolvers[name]
      if (!resolve) throw new Error(`The root field '${name}' has no resolver.`)
      field.resolve = resolve
    }
}
