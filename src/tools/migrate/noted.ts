import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOwn, OWN, type Migration } from '#server/store/migrations.ts'

/** Checksums of the migrations that landed, by file name: committed beside them, so that none changes unseen. */
export type Checksums = Readonly<Record<string, string>>

const LIST = 'checksums.json'

const listIn = (folder: string, prefix: string): Checksums => {
  const file = join(folder, prefix, LIST)
  const list = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Checksums) : {}
  return Object.fromEntries(Object.entries(list).map(([name, checksum]) => [`${prefix}${name}`, checksum]))
}

// A list for each series: an upgrade replaces the product's and leaves the integrator's.
const read = (folder: string): Checksums => ({ ...listIn(folder, ''), ...listIn(folder, `${OWN}/`) })

const write = (folder: string, files: readonly Migration[]): void => {
  for (const prefix of ['', `${OWN}/`]) {
    const series = files.filter(file => isOwn(file) === (prefix !== ''))
    const list = series.map(({ name, checksum }) => [name.slice(prefix.length), checksum])
    if (list.length > 0) writeFileSync(join(folder, prefix, LIST), `${JSON.stringify(Object.fromEntries(list), null, 1)}\n`)
  }
}

const isNewest = (name: string, files: readonly Migration[]): boolean =>
  files.findLast(file => isOwn(file) === isOwn({ name }))?.name === name

/**
 * Refuses files that are not what the committed list says: databases that others keep ran them as they were.
 * @throws one sentence for the first of them.
 */
export const checkNoted = (folder: string, files: readonly Migration[]): void => {
  const byName = new Map(files.map(file => [file.name, file]))
  for (const [name, checksum] of Object.entries(read(folder))) {
    const file = byName.get(name)
    if (!file) throw new Error(`schema/migrations/${name} landed and is gone. Put it back: databases that others keep ran it.`)
    if (file.checksum !== checksum)
      throw new Error(
        `schema/migrations/${name} was changed after it landed. Put it back as it was, and write the change as a new migration.${
          isNewest(name, files) ? ' If it is new and ran nowhere but here, npm run migration -- --note takes it as it is.' : ''
        }`,
      )
  }
}

/** Files that the committed list does not name yet. */
export const unnoted = (folder: string, files: readonly Migration[]): readonly string[] => {
  const known = read(folder)
  return files.flatMap(({ name }) => (name in known ? [] : [name]))
}

/** Takes the newest file of each series, and files written by hand, as they are now; all others must be as they were noted. */
export const note = (folder: string, files: readonly Migration[]): void => {
  const known = read(folder)
  checkNoted(
    folder,
    files.map(file => (isNewest(file.name, files) ? { ...file, checksum: known[file.name] ?? file.checksum } : file)),
  )
  write(folder, files)
}
