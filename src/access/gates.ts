import type { Gate } from '#model'
import { type FlagValues, type OrganizationFacts, type PersonFacts } from './facts.ts'
import { flagIsOn, rules } from './rules.ts'

/** Whether a gate of a layout or a declaration is open (R9.5, R9.6). No gate is an open gate. */
export const isOpen = (gate: Gate | undefined, who: PersonFacts, where: OrganizationFacts, flags: FlagValues): boolean => {
  if (gate === undefined) return true
  if ('flag' in gate) return flagIsOn(flags, gate.flag, where.id, gate.default)
  if ('feature' in gate) return where.features.includes(gate.feature) !== (gate.off ?? false)
  return rules[gate.rule](who, where).allowed
}
