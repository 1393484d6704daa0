/** Field types: constructors for declarations, definitions for the machinery. */
import { defineFieldType, type FieldType } from '#model'
import * as definitions from './definitions.ts'
import { lookUp } from './lookUp.ts'
import { makeRepeaterType } from './repeater/repeater.ts'

export { fewOptions } from './choice/options.ts'
export * from './definitions.ts'

/** The definition of a field type by its name; throws for a name that is none. */
export const fieldTypeNamed = (name: string): FieldType => lookUp<FieldType>(fieldTypes, name)

export const repeater = defineFieldType(makeRepeaterType(fieldTypeNamed))

const constructors = { ...definitions, repeater } as const

export type FieldTypeName = keyof typeof constructors

/** Definitions by the names of field types. */
export const fieldTypes = Object.fromEntries(Object.entries(constructors).map(([name, { type }]) => [name, type])) as {
  readonly [Name in FieldTypeName]: (typeof constructors)[Name]['type']
}
