import { effectTypeOf } from '#effects'
import { LEDGER, sourceField } from '#effects/deliver/deliver.ts'
import { isTelling } from '#effects/deliver/tell.ts'
import type { Effect, LedgerPlace, Resource } from '#model'
import { withPlaces } from './places.ts'

// What was written is not checked yet, and may have any shape: the checks say so, this finds nothing there.
const listed = <T>(value: unknown): readonly T[] =>
  typeof value === 'object' && value !== null ? Object.values(value as Readonly<Record<string, T>>) : []

/** The effects by which rows of a resource are sent. */
const deliveriesOf = (resource: Resource | undefined): readonly Effect[] =>
  listed<{ readonly effects?: unknown } | null>(resource?.actions)
    .flatMap(action => listed<Effect | null>(action?.effects))
    .filter(effect => effect !== null && effectTypeOf(effect)?.delivers === true) as readonly Effect[]

const placeOf = ({ name, label, path, urls }: Resource, effects: readonly Effect[]): LedgerPlace => ({
  to: name,
  label: label[0],
  path: urls === undefined ? (path ?? name) : null,
  once: effects.some(one => one.effect === 'deliver' && !isTelling(one.options)),
})

/** A name for the field of a type that no other field has: `equipmentLoan`. */
const keyOf = ({ type }: Resource, taken: ReadonlySet<string>): string => {
  const key = `${type.slice(0, 1).toLowerCase()}${type.slice(1)}`
  return taken.has(key) ? `${key}Sent` : key
}

/**
 * Declarations by file, the ledger among them with a place for each resource whose rows are sent and that it does not name itself: whoever
 * declares a resource touches no other file.
 */
export const withLedger = (declared: Readonly<Record<string, Resource>>): Readonly<Record<string, Resource>> => {
  const [file, ledger] = Object.entries(declared).find(([, one]) => one?.name === LEDGER) ?? []
  if (!file || !ledger) return declared
  const taken = new Set([...Object.keys(ledger.fields), 'id', 'status'])
  const places: [string, LedgerPlace][] = []
  for (const one of Object.values(declared)) {
    const effects = deliveriesOf(one)
    if (effects.length === 0 || typeof one.type !== 'string' || sourceField(ledger, one.name) !== null) continue
    const key = keyOf(one, taken)
    taken.add(key)
    places.push([key, placeOf(one, effects)])
  }
  return places.length === 0 ? declared : { ...declared, [file]: withPlaces(ledger, Object.fromEntries(places)) }
}
