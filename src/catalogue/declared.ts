import type { Resource } from '#model'

/** Files of `resources/` with what they declare. A built console has their headings here (`tools/build/headings`), the rest in `whole`. */
export const declared = import.meta.glob<Resource>('../../resources/*.ts', { eager: true, import: 'default' })

/** Loads what a declaration says of its rows, by file; empty where `declared` holds it already. */
export const whole: Readonly<Record<string, () => Promise<Resource>>> = {}
