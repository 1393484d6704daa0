import type { Fields } from '#model'

/** The resource that a reference of a row points at; '' where it is none. */
export const targetOf = (fields: Fields, key: string): string => (fields[key]?.options as { readonly to?: string } | undefined)?.to ?? ''
