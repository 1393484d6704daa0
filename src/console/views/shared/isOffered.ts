import type { Offers, Resource } from '#model'

type Row = Readonly<Record<string, unknown>>

/** Whether a row is one of those that a reference offers, as far as is known of it. */
export const isOffered = (offers: Offers, row: Row): boolean =>
  Object.entries(offers).every(([key, { is, in: some = [is] }]) => !(key in row) || some.includes(row[key]))

/**
 * Whether rows below are for the row above: family is linked to residents, and nobody else's page has a card of it; no seat is kept
 * at a meal that takes no reservations.
 */
export const isForRow = (resource: Resource, field: string | undefined, above: Row): boolean => isOffered(offersOf(resource, field), above)

const offersOf = ({ fields }: Resource, field = ''): Offers =>
  (fields[field]?.options as { readonly offers?: Offers } | undefined)?.offers ?? {}

/**
 * Whether a new row may come below one: it is for it, and what has the places is not canceled. Of a canceled meal nobody reserves a seat.
 * @param offers where the resource has no field of the row above.
 */
export const takesNew = (resource: Resource, field: string | undefined, above: Row = {}, offers = offersOf(resource, field)): boolean =>
  isOffered(offers, above) && !(field !== undefined && resource.quota?.per === field && above['status'] === 'cancelled')
