import type { Rule } from './facts.ts'

/**
 * What `resources/access/` declares, for the types of every other declaration: each of its files adds its own names here, so that a
 * misspelt rule, area or flag does not compile.
 */
export interface Declared {
  /** Never set. */
  readonly names?: never
}

type NamesOf<K extends string> = Declared extends Readonly<Record<K, infer Names>> ? Extract<keyof Names, string> : string

/** The access rules that a declaration may name: those of `resources/access/rules.ts`. */
export type RuleName = NamesOf<'rules'>
/** The areas of work that staff roles speak of: those of `resources/access/areas.ts`. */
export type AreaName = NamesOf<'areas'>
/** The flags that the product asks about: those of `resources/access/flags.ts`. */
export type FlagName = NamesOf<'flags'>

/** A rule about a person at an organization. */
export interface AccessRule {
  /** Who that is, going on from 'Who may: '. */
  readonly says: string
  readonly allows: Rule
}

/** An area of work: a part of the console that a staff role opens as one. */
export interface Area<Name extends string = string> {
  readonly label: string
  /** What is in it, as the roles' screen says it. */
  readonly about: string
  /** Rows in it that are about single people are read by roles that include this area, too; others are told its figures. */
  readonly names?: Name
}

/** A flag that the product asks about. */
export interface Flag {
  /** For the list of flags. */
  readonly description: string
  /** What holds for an organization where nobody has said anything. */
  readonly byDefault: boolean
}

/** Declares access rules: who each lets in, in words and as a function. */
export const defineRules = <const T extends Readonly<Record<string, AccessRule>>>(rules: T): T => rules

/** Declares areas, in the order in which the roles' screen lists them. */
export const defineAreas = <const T extends Readonly<Record<string, Area<Extract<keyof T, string>>>>>(areas: T): T => areas

/** Declares flags, in the order of the list of flags. */
export const defineFlags = <const T extends Readonly<Record<string, Flag>>>(flags: T): T => flags
