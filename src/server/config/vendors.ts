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

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** https, or this machine; no name or password in it. */
export const isOutside = (text: string): boolean => {
  try {
    const { protocol, hostname, username } = new URL(text)
    return username === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)))
  } catch {
    return false
  }
}

interface Reading {
  readonly read: (name: string) => string | undefined
  readonly mistakes: string[]
  readonly defaults: Vendors | undefined
}

const NAMES: Readonly<Record<VendorName, string>> = { helpDesk: 'HELP_DESK', guide: 'GUIDE' }

/** Reads `HELP_DESK_SCRIPT`, `HELP_DESK_KEY`, `GUIDE_SCRIPT` and `GUIDE_KEY`: each pair together, or neither. */
export const readVendors = ({ read, mistakes, defaults }: Reading): Vendors => {
  const one = (name: VendorName): Vendor | null => {
    const [script, key] = [read(`${NAMES[name]}_SCRIPT`), read(`${NAMES[name]}_KEY`)]
    if (script === undefined && key === undefined) return defaults?.[name] ?? null
    if (script === undefined || !isOutside(script)) mistakes.push(`${NAMES[name]}_SCRIPT is the https address of the vendor's script.`)
    if (key === undefined || !/^[\w.-]{1,200}$/.test(key))
      mistakes.push(`${NAMES[name]}_KEY is the key that the vendor gave you: letters, digits, dots and dashes.`)
    return { script: script ?? '', key: key ?? '' }
  }
  return { helpDesk: one('helpDesk'), guide: one('guide') }
}
