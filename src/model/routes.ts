import type { Gate, Variant } from './layout.ts'

/**
 * The addresses that exist for one variant of organization (R7.6, DESIGN 8). Addresses are meant as people see them below the
 * organization, row ids left out: 'events', 'events/campaigns', 'digital-signage/devices'; one names everything below it too.
 */
export interface RouteSet {
  readonly variant: Variant
  /** Name of the layout whose sidebar and home it has. */
  readonly layout: string
  /** Only these exist; absent: all that is declared. */
  readonly only?: readonly string[]
  /** These do not. */
  readonly without?: readonly string[]
  /** Resources that stand under another path here: `{ linked_accounts: 'apps' }`. */
  readonly mounts?: Readonly<Record<string, string>>
  /** What must hold for an address to exist, wherever a sidebar leads to it. */
  readonly gates?: Readonly<Record<string, Gate>>
  /** Addresses that lead on to the first of these that exists: `{ reports: ['reports/staff_content'] }`; none: to the home. */
  readonly redirects?: Readonly<Record<string, readonly string[]>>
}

/** Declares the route set of a variant; checked with the catalogue. */
export const defineRouteSet = (set: RouteSet): RouteSet => Object.freeze(set)
