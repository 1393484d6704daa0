import { isDeepStrictEqual } from 'node:util'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '#model'
import { committedSnapshot, migrationsFolder, readMigrations } from './migrate/files.ts'
import { ensureRole } from './migrate/role.ts'
import { locked, readState, writeState } from './migrate/state.ts'
import { differenceOf } from './migration/difference.ts'
import { emptySnapshot, snapshotOf, type Snapshot } from './migration/snapshot.ts'

export interface Proposal {
  /** Path of the file that was written. */
  readonly file: string
  readonly text: string
  /** Statements that lose data: the author must mean them. */
  readonly destructive: readonly string[]
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/**
 * Writes the next migration, from what the committed ones come to, to what is declared; null when they agree.
 * It opens with a comment: why (`why`, to be filled in by its author where it is not given), and what happens to rows.
 * @throws a sentence when the name is no name, or when a required field comes without a value for rows that exist.
 */
export const proposeMigration = async (
  name: string,
  {
    resources,
    folder = migrationsFolder(),
    why,
  }: { readonly resources: readonly Resource[]; readonly folder?: string; readonly why?: string },
): Promise<Proposal | null> => {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`'${name}' is not a name for a migration: use small letters, digits and _, like events_price.`)
  const before = (committedSnapshot(folder) as Snapshot | null) ?? (await emptySnapshot())
  const after = plain(await snapshotOf(resources))
  const { statements, destructive, says } = await differenceOf(before, after, resources)
  if (statements.length === 0) return null
  const number = String(Number(readMigrations(folder).at(-1)?.name.slice(0, 4) ?? '0') + 1).padStart(4, '0')
  const heading = [why ?? `${name.replaceAll('_', ' ')}.`, ...says].map(line => `-- ${line}`).join('\n')
  const text = `${heading}\n\n${statements.map(statement => `${statement};`).join('\n')}\n`
  const file = join(folder, `${number}_${name}.sql`)
  writeFileSync(file, text)
  writeFileSync(join(folder, 'snapshot.json'), `${JSON.stringify(after, null, 1)}\n`)
  return { file, text, destructive }
}

/** Whether the committed migrations say what is declared; a test holds them together. */
export const isCommitted = async (resources: readonly Resource[], folder: string = migrationsFolder()): Promise<boolean> =>
  isDeepStrictEqual(committedSnapshot(folder), plain(await snapshotOf(resources)))

export type AppliedDeclarations =
  /** The database is as declared now; `changed` counts the statements that it took. */
  | { readonly changed: number }
  /** Nothing was done: these statements lose data. Call again with `consent` when a person agrees. */
  | { readonly asks: readonly string[] }

/** For development and tests: brings a database straight to the declarations, without a file, in one transaction. */
export const applyDeclarations = async (
  ownerUrl: string,
  resources: readonly Resource[],
  { consent = false }: { readonly consent?: boolean } = {},
): Promise<AppliedDeclarations> => {
  let result: AppliedDeclarations = { changed: 0 }
  await locked(ownerUrl, async owner => {
    await ensureRole(owner, ownerUrl)
    const state = await readState(owner)
    const before = (state.snapshot as Snapshot | null) ?? (await emptySnapshot())
    const after = plain(await snapshotOf(resources))
    const { statements, destructive } = await differenceOf(before, after, resources)
    if (destructive.length > 0 && !consent) {
      result = { asks: destructive }
      return
    }
    if (statements.length === 0) return
    await owner.query('begin')
    try {
      await owner.query(statements.join(';\n'))
      await writeState(owner, after, true)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback').catch(() => undefined)
      throw error
    }
    result = { changed: statements.length }
  })
  return result
}
