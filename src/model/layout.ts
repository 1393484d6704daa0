import type { FlagName, RuleName } from './declared.ts'
import type { DeclaredIcon } from './icon.ts'

/** What must hold for an entry or a route to exist: a named flag, a feature of the organization, or a rule about the person. */
export type Gate =
  | { readonly flag: FlagName; readonly default?: boolean }
  | { readonly feature: string; readonly off?: boolean }
  | { readonly rule: RuleName }

/** A link of the sidebar: to a resource's list, or to a page by its path below the organization. */
export interface Entry {
  readonly to: string
  /** Default: the resource's plural label. `{product}` stands for the organization's product. */
  readonly label?: string
  readonly gate?: Gate
  readonly icon?: DeclaredIcon
}

/** A collapsible group of the sidebar. */
export interface Group {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly gate?: Gate
  readonly icon?: DeclaredIcon
}

/** Variants of organization that have a route set of their own (R7.6, DESIGN 8). */
export type Variant = 'super-admin' | 'life' | 'elevate' | 'thrive' | 'reach' | 'multi-organization'

/** A sidebar and the home that the bare organization path leads to (R1.3, R5). */
export interface Layout {
  readonly name: string
  /** Path below the organization, or an absolute path. */
  readonly home: string
  readonly sidebar: readonly (Entry | Group)[]
}

/** `to('messages', 'Published Messages')`: an entry with the layout's own label. */
export const to = (target: string, label?: string, more: Omit<Entry, 'to' | 'label'> = {}): Entry => ({
  to: target,
  ...(label === undefined ? {} : { label }),
  ...more,
})

/** `group('Messaging', to('message_templates', 'Message Library'), to('messages'))`. */
export const group = (title: string, ...entries: Entry[]): Group => ({ title, entries })

/** The same entry or group, shown only where the gate is open. */
export const gated = <T extends Entry | Group>(gate: Gate, item: T): T => ({ ...item, gate })

/** The same entry or group with an icon of the register in `widgets/iconSet.ts`. */
export const withIcon = <T extends Entry | Group>(icon: DeclaredIcon, item: T): T => ({ ...item, icon })

/** Declares a layout; its targets are checked with the catalogue. */
export const defineLayout = (layout: Layout): Layout => Object.freeze(layout)
