import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '#model'
import { patchBetween } from '#server/store/jsonPatch.ts'
import { committedSnapshot, isOwn, migrationsFolder, OWN, productSnapshot, readMigrations } from '#server/store/migrations.ts'
import { checkNoted, note } from './migrate/noted.ts'
import { ensureRole, tellServer } from './migrate/role.ts'
import { locked, readState, writeState } from './migrate/state.ts'
import type { EmptyField } from './migration/emptied.ts'
import { differenceOf } from './migration/difference.ts'
import { losing } from './migration/rows.ts'
import { emptySnapshot, snapshotOf, type Snapshot } from './migration/snapshot.ts'

export interface Proposal {
  /** Path of the file that was written. */
  readonly file: string
  readonly text: string
  /** Statements that lose data: the author must mean them. */
  readonly destructive: readonly string[]
  /** Required fields that rows which exist have no value for. */
  readonly empty: readonly EmptyField[]
}

export interface ProposalOptions {
  readonly resources: readonly Resource[]
  readonly folder?: string
  readonly why?: string
  readonly own?: boolean
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/**
 * Writes the next migration, from what the committed ones come to, to what is declared; null when they agree.
 * It opens with a comment: why (`why`, to be filled in by its author where it is not given), and what happens to rows.
 * With `own`, and once there is a folder of that name, it is written into the integrator's own series.
 * @throws a sentence when the name is no name, or when a required field comes without a value for rows that exist.
 */
export const proposeMigration = async (
  name: string,
  { resources, folder = migrationsFolder(), why, own = existsSync(join(folder, OWN)) }: ProposalOptions,
): Promise<Proposal | null> => {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`'${name}' is not a name for a migration: use small letters, digits and _, like events_price.`)
  const files = readMigrations(folder)
  checkNoted(folder, files)
  const before = (committedSnapshot(folder) as Snapshot | null) ?? (await emptySnapshot())
  const wanted = plain(await snapshotOf(resources))
  const { statements, destructive, empty, message } = await differenceOf(before, wanted, resources)
  if (statements.length === 0) return null
  const prefix = own ? `${OWN}/` : ''
  const newest = files.findLast(one => isOwn(one) === own)?.name.slice(prefix.length, prefix.length + 4) ?? '0'
  const number = String(Number(newest) + 1).padStart(4, '0')
  const after = own ? [`after ${files.findLast(one => !isOwn(one))?.name ?? ''}`] : []
  const heading = [why ?? `${name.replaceAll('_', ' ')}.`, ...message, ...after].map(line => `-- ${line}`).join('\n')
  const text = `${heading}\n\n${statements.map(statement => `${statement};`).join('\n')}\n`
  const file = join(folder, prefix, `${number}_${name}.sql`)
  mkdirSync(join(folder, prefix), { recursive: true })
  writeFileSync(file, text)
  const noted = own ? patchBetween(productSnapshot(folder), wanted) : wanted
  writeFileSync(join(folder, prefix, own ? 'changes.json' : 'snapshot.json'), `${JSON.stringify(noted, null, 1)}\n`)
  note(folder, readMigrations(folder))
  return { file, text, destructive, empty }
}

/** Whether the committed migrations say what is declared; a test holds them together. */
export const isCommitted = async (resources: readonly Resource[], folder: string = migrationsFolder()): Promise<boolean> =>
  isDeepStrictEqual(committedSnapshot(folder), plain(await snapshotOf(resources)))

export type AppliedDeclarations =
  /** The database is as declared now; `changed` counts the statements that it took. */
  | { readonly changed: number }
  /** Nothing was done: these statements lose data. Call again with `consent: plan` when a person agrees to them. */
  | { readonly asks: readonly string[]; readonly plan: string }

/** For development and tests: brings a database straight to the declarations, without a file, in one transaction. */
export const applyDeclarations = async (
  ownerUrl: string,
  resources: readonly Resource[],
  { consent = null }: { readonly consent?: string | null } = {},
): Promise<AppliedDeclarations> => {
  let result: AppliedDeclarations = { changed: 0 }
  await locked(ownerUrl, async owner => {
    await ensureRole(owner, ownerUrl)
    await tellServer(owner)
    const state = await readState(owner)
    const before = (state.snapshot as Snapshot | null) ?? (await emptySnapshot())
    const after = plain(await snapshotOf(resources))
    const { statements, destructive } = await differenceOf(before, after, resources)
    const plan = createHash('sha256').update(statements.join('\n')).digest('hex')
    // A person agreed to statements, not to whatever may be planned by now.
    const lost = consent === plan ? [] : await losing(owner, destructive)
    if (lost.length > 0) {
      result = { asks: lost, plan }
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
