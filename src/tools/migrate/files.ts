import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One file of schema/migrations. */
export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** The file says `-- no transaction`: its statements run one by one (an index built concurrently). */
  readonly alone: boolean
}

const standing = (folder: string): string => {
  const found = join(folder, 'schema', 'migrations')
  if (existsSync(found)) return found
  const above = dirname(folder)
  if (above === folder) throw new Error('There is no folder schema/migrations. Run this inside the project.')
  return standing(above)
}

/** The project's own migrations, wherever the program was built to. */
export const migrationsFolder = (): string => standing(dirname(fileURLToPath(import.meta.url)))

/** Every migration of a folder in order. Names are `NNNN_words.sql`; no two share a number. */
export const readMigrations = (folder: string): readonly Migration[] => {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map(name => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`schema/migrations/${name} is not named like 0007_events_price.sql.`)
    if (numbers.has(number))
      throw new Error(`schema/migrations/${name} has a number that another file has already. Number it after the newest.`)
    numbers.add(number)
    const text = readFileSync(join(folder, name), 'utf8')
    return {
      name,
      text,
      checksum: createHash('sha256').update(text.replace(/\r\n/g, '\n')).digest('hex'),
      alone: /^-- no transaction\s*$/m.test(text),
    }
  })
}

/** What the files come to, as the tool that wrote them noted it; null where there is none yet. */
export const committedSnapshot = (folder: string): unknown => {
  const file = join(folder, 'snapshot.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
