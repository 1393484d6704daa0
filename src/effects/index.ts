/** Effect types: constructors for declarations, definitions for the machinery. */
import type { Effect } from '#model'
import { deliverType } from './deliver/deliver.ts'
import type { EffectType } from './effectType.ts'

export { deliver } from './deliver/deliver.ts'

/** Definitions by the names of effect types. */
export const effectTypes = { deliver: deliverType } as const

export type EffectTypeName = keyof typeof effectTypes

/** The definition of an effect's type; undefined for a name that is none. */
export const effectTypeOf = ({ effect }: Effect): EffectType | undefined =>
  Object.hasOwn(effectTypes, effect) ? (effectTypes[effect as EffectTypeName] as unknown as EffectType) : undefined
