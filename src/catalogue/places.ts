import { LEDGER } from '#effects/deliver/ledger.ts'
import { reference } from '#fields/reference/reference.ts'
import type { AnyField, Nest, LedgerPlace, Resource } from '#model'

const placeField = ({ to, label }: LedgerPlace): AnyField => reference({ to, label, optional: true, readOnly: true })

const nestOf = (field: string, path: string): Nest => {
  const list = `${path}/:parentId/${LEDGER}`
  return { field, list, show: `${list}/:id/detail`, without: ['sentText'] }
}

/** The ledger with places for what is sent: fields, their filters, their lists below the rows, and where their page shows them (R13.7). */
export const withPlaces = (ledger: Resource, places: Readonly<Record<string, LedgerPlace>>): Resource => {
  const keys = Object.keys(places)
  const each = Object.entries(places)
  const show = (ledger.show ?? []).map((part, index, { length }) =>
    index === length - 1 && typeof part !== 'string' ? { ...part, fields: [...part.fields, ...keys] } : part,
  )
  return Object.freeze({
    ...ledger,
    places,
    fields: { ...ledger.fields, ...Object.fromEntries(each.map(([key, place]) => [key, placeField(place)])) },
    list: { ...ledger.list, filters: [...(ledger.list.filters ?? []), ...keys] },
    show,
    nestedUnder: [...(ledger.nestedUnder ?? []), ...each.flatMap(([key, { path }]) => (path === null ? [] : [nestOf(key, path)]))],
    parents: { ...ledger.parents, ...Object.fromEntries(each.flatMap(([key, { to, path }]) => (path === null ? [] : [[key, to]]))) },
    unique: [
      ...(ledger.unique ?? []),
      ...each.flatMap(([key, { once }]) =>
        once ? [{ fields: [key, 'person', 'channel', 'kind'], message: 'It was already sent to this person' }] : [],
      ),
    ],
  })
}
