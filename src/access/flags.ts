import type { FlagValues } from '#model'
import { flags } from '../../resources/access/flags.ts'

/** The declared flags, by key. */
export const NAMED_FLAGS = flags

const defaults: ReadonlyMap<string, boolean> = new Map(Object.entries(flags).map(([key, { byDefault }]) => [key, byDefault]))

/** What a flag is where it has no row: the product's own default, else what its user says. */
const flagDefault = (key: string, otherwise = false): boolean => defaults.get(key) ?? otherwise

/** A flag is on for an organization that its value names, or for all (R6.13); a flag without a row has its default. */
export const flagIsOn = (values: FlagValues, key: string, organizationId: string, byDefault = false): boolean => {
  const value = values[key]
  if (value === undefined) return flagDefault(key, byDefault)
  return value === 'all' || value.split(',').some(id => id.trim() === organizationId)
}
