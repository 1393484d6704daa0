import type { Values } from './variables/index.ts'

/** A script of somebody else that a deployment shows in the console: the help desk, the in-app guide (R1.8). */
export interface Vendor {
  /** Address of its script. */
  readonly script: string
  /** What it knows the deployment by; public, since browsers see it. */
  readonly key: string
}

/** The places that a vendor's script may take. */
export const VENDORS = ['helpDesk', 'guide'] as const
export type VendorName = (typeof VENDORS)[number]
export type Vendors = Readonly<Record<VendorName, Vendor | null>>

const NAMES: Readonly<Record<VendorName, string>> = { helpDesk: 'HELP_DESK', guide: 'GUIDE' }

/** The vendors of an environment: script and key together, or neither. */
export const vendorsOf = (values: Values, mistakes: string[], defaults: Vendors | undefined): Vendors => {
  const one = (name: VendorName): Vendor | null => {
    const [script, key] = [values[`${name}Script`], values[`${name}Key`]]
    if (script === null && key === null) return defaults?.[name] ?? null
    if (script === null) mistakes.push(`${NAMES[name]}_SCRIPT is missing: ${NAMES[name]}_KEY needs it.`)
    if (key === null) mistakes.push(`${NAMES[name]}_KEY is missing: ${NAMES[name]}_SCRIPT needs it.`)
    return { script: script ?? '', key: key ?? '' }
  }
  return { helpDesk: one('helpDesk'), guide: one('guide') }
}
