import type { Entry, FlagValues, Gate, Group, Layout, OrganizationFacts, PersonFacts, Resource, RouteSet } from '#model'
import { flagIsOn } from './flags.ts'
import { rules } from './rules.ts'

/** Whether a gate of a layout or a declaration is open (R9.5, R9.6). No gate is an open gate. */
export const isOpen = (gate: Gate | undefined, who: PersonFacts, where: OrganizationFacts, flags: FlagValues): boolean => {
  if (gate === undefined) return true
  if ('flag' in gate) return flagIsOn(flags, gate.flag, where.id, gate.default)
  if ('feature' in gate) return where.features.includes(gate.feature) !== (gate.off ?? false)
  return rules[gate.rule].allows(who, where).allowed
}

/** Whether an address is the named one or lies below it. */
export const covers = (named: string, address: string): boolean => address === named || address.startsWith(`${named}/`)

/** Whether an address is in a route set, whoever looks (R7.6). */
export const isInSet = ({ only, without = [] }: Pick<RouteSet, 'only' | 'without'>, address: string): boolean =>
  (only === undefined || only.some(named => covers(named, address))) && !without.some(named => covers(named, address))

const isGroup = (item: Entry | Group): item is Group => 'entries' in item

/** Addresses to which a layout has entries, all of them behind closed gates. */
const hiddenBy = (layout: Layout, isShut: (gate: Gate | undefined) => boolean): readonly string[] => {
  const entries = layout.sidebar.flatMap(item =>
    isGroup(item)
      ? item.entries.map(entry => ({ to: entry.to, shut: isShut(item.gate) || isShut(entry.gate) }))
      : [{ to: item.to, shut: isShut(item.gate) }],
  )
  const open = new Set(entries.filter(one => !one.shut).map(one => one.to))
  return [...new Set(entries.filter(one => one.shut && !open.has(one.to)).map(one => one.to.replace(/^\//, '')))]
}

/** Addresses behind closed gates, with all that lies below them: no entry, no route, no answer of the API (R9.5). */
export const closedAddresses = (
  set: RouteSet | undefined,
  layouts: readonly Layout[],
  who: PersonFacts,
  where: OrganizationFacts,
  flags: FlagValues,
): readonly string[] => {
  const layout = layouts.find(one => one.name === set?.layout)
  const isShut = (gate: Gate | undefined): boolean => !isOpen(gate, who, where, flags)
  return [
    ...Object.entries(set?.gates ?? {}).flatMap(([address, gate]) => (isShut(gate) ? [address] : [])),
    ...(layout ? hiddenBy(layout, isShut) : []),
  ]
}

/** Whether a resource stands behind a closed gate, under its name or its address. */
export const isClosed = ({ name, path = name }: Pick<Resource, 'name' | 'path'>, closed: readonly string[]): boolean =>
  closed.some(named => covers(named, path) || named === name)
