import { randomOf } from '../documents.ts'
import { carriers } from './carriers.ts'
import { EVERYWHERE, type Village } from './village.ts'

/** One attempt that showed something of Lakeside's, with what repeats it. */
export interface Leak {
  readonly seed: number
  readonly carrier: string
  readonly resource: string
  readonly person: string
  readonly text: string
}

export interface Outcome {
  readonly attempts: number
  readonly leaks: readonly Leak[]
  /** Attempts by carrier. */
  readonly tried: ReadonlyMap<string, number>
}

const AT_ONCE = 4

/** As whom the allowed twin of an attempt is made. */
const TWIN = EVERYWHERE

/** What attempt `seed` is: the same for the same seed. */
const attemptOf = (village: Village, seed: number) => {
  const random = randomOf(seed)
  const names = Object.keys(carriers)
  const carrier = names[seed % names.length] ?? 'list'
  const resources = [...village.rows.keys()]
  const rows = village.rows.get(resources[random(resources.length)] ?? '') ?? []
  const row = rows[random(rows.length)]
  const people = [...village.tokens.keys()]
  const person = people[random(people.length)] ?? TWIN
  if (!row) throw new Error('Lakeside has no rows.')
  return { carrier, row, person, random }
}

const make = async (village: Village, seed: number, at: string, person: string): Promise<{ shown: boolean; text: string }> => {
  const { carrier, row, random } = attemptOf(village, seed)
  const run = carriers[carrier]
  if (!run) throw new Error(carrier)
  const seen = await run({ village, token: village.tokens.get(person) ?? '', at, row, random })
  return { shown: seen.effect === true || village.shows(seen.text), text: seen.text }
}

/** Makes attempts `first` to `first + count - 1`, each as some demo person acting at Generations House. */
export const attack = async (
  village: Village,
  first: number,
  count: number,
  asked: (carrier: string) => boolean = () => true,
): Promise<Outcome> => {
  const leaks: Leak[] = []
  const tried = new Map<string, number>()
  let next = first
  const worker = async (): Promise<void> => {
    while (next < first + count) {
      const seed = next++
      const { carrier, row, person } = attemptOf(village, seed)
      if (!asked(carrier)) continue
      tried.set(carrier, (tried.get(carrier) ?? 0) + 1)
      const { shown, text } = await make(village, seed, village.generations, person)
      if (shown) leaks.push({ seed, carrier, resource: row.resource.name, person, text: text.slice(0, 400) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { attempts: count, leaks, tried }
}

/** The same attempts made where they are allowed: seeds whose twin did not show its row. A twin of each carrier and resource is enough. */
export const twins = async (
  village: Village,
  first: number,
  count: number,
): Promise<readonly { seed: number; carrier: string; resource: string; text: string }[]> => {
  const done = new Set<string>()
  const failed: { seed: number; carrier: string; resource: string; text: string }[] = []
  for (let seed = first; seed < first + count; seed++) {
    const { carrier, row } = attemptOf(village, seed)
    const key = `${carrier} ${row.resource.name}`
    if (done.has(key)) continue
    done.add(key)
    const { shown, text } = await make(village, seed, village.lakeside, TWIN)
    if (!shown) failed.push({ seed, carrier, resource: row.resource.name, text: text.slice(0, 300) })
  }
  return failed
}
