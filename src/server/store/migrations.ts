import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patched } from './jsonPatch.ts'

/** One file of schema/migrations. */
export interface Migration {
  /** With its folder where it is of the integrator's own series: `own/0001_garden_plots.sql`. */
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** The file says `-- no transaction`: its statements run one by one (an index built concurrently). */
  readonly alone: boolean
}

/** The integrator's own series: numbers of its own, so that an upgrade brings no file and no number that is there already. */
export const OWN = 'own'

export const isOwn = ({ name }: Pick<Migration, 'name'>): boolean => name.startsWith(`${OWN}/`)

const folderAbove = (folder: string): string => {
  const found = join(folder, 'schema', 'migrations')
  if (existsSync(found)) return found
  const above = dirname(folder)
  if (above === folder) throw new Error('There is no folder schema/migrations. Run this inside the project.')
  return folderAbove(above)
}

/** The project's own migrations, wherever the program was built to. */
export const migrationsFolder = (): string => folderAbove(dirname(fileURLToPath(import.meta.url)))

const seriesIn = (folder: string, prefix: string): readonly Migration[] => {
  const place = join(folder, prefix)
  if (!existsSync(place)) return []
  const names = readdirSync(place)
    .filter(name => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map(file => {
    const name = `${prefix}${file}`
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]
    if (!number) throw new Error(`schema/migrations/${name} is not named like 0007_events_price.sql.`)
    if (numbers.has(number))
      throw new Error(`schema/migrations/${name} has a number that another file has already. Number it after the newest.`)
    numbers.add(number)
    const text = readFileSync(join(place, file), 'utf8')
    return {
      name,
      text,
      checksum: createHash('sha256').update(text.replace(/\r\n/g, '\n')).digest('hex'),
      alone: /^-- no transaction\s*$/m.test(text),
    }
  })
}

// Where an own migration stands among the product's: it was written for the tables that these had made by then.
const placeOf = (own: Migration, product: readonly Migration[]): number => {
  const after = /^-- after (\S+)\s*$/m.exec(own.text)?.[1]
  if (after === undefined)
    throw new Error(
      `schema/migrations/${own.name} does not say what it comes after. Add a line like '-- after ${product.at(-1)?.name ?? ''}'.`,
    )
  const place = product.findIndex(file => file.name === after)
  if (place < 0) throw new Error(`schema/migrations/${own.name} comes after ${after}, which is not there. Name a file that is.`)
  return place
}

/**
 * Every migration of a folder in the order in which an empty database gets them: the product's by number, and each of the integrator's own
 * series after the one that it names. Names are `NNNN_words.sql`; no two of a series share a number.
 */
export const readMigrations = (folder: string): readonly Migration[] => {
  const product = seriesIn(folder, '')
  const own = seriesIn(folder, `${OWN}/`)
  const waiting = own.map((file, index) => ({ file, place: Math.max(...own.slice(0, index + 1).map(one => placeOf(one, product))) }))
  return product.flatMap((file, index) => [file, ...waiting.flatMap(one => (one.place === index ? [one.file] : []))])
}

const jsonIn = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** What the product's files come to, as the tool that wrote them noted it; null where there is none yet. */
export const productSnapshot = (folder: string): unknown => jsonIn(join(folder, 'snapshot.json'))

/** What all files come to, the integrator's own changes among them; null where there is none yet. */
export const committedSnapshot = (folder: string): unknown => {
  const changes = jsonIn(join(folder, OWN, 'changes.json'))
  return changes === null ? productSnapshot(folder) : patched(productSnapshot(folder), changes)
}
