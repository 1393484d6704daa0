import { namedFields } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource, Wire } from '#model'
import { changesOf } from '../audit/changes.ts'
import { writeAudit, type AuditEntry } from '../audit/write.ts'
import { columnsOfField } from '../store/tables.ts'
import { followWrite } from '../effects/run.ts'
import { markExceptions } from './effects/exceptions.ts'
import { endSessions } from './endSessions.ts'
import { batches, byColumns, KEPT, titleIn } from './batches.ts'
import { eachInTurn } from './pace.ts'
import { notifyChanges, type Changed } from './changeNotices.ts'
import { holdUnique } from './holdUnique.ts'
import { holdQuota } from './quota/hold.ts'
import { promotedAfter, promotedBelow } from './quota/promote.ts'
import { authorOf } from '../request/author.ts'
import { updateRows } from '../rows/statements.ts'
import { valuesOfWire, wiresById } from './reading.ts'
import type { Work } from '../request/work.ts'

/** One row's way from what it is to what it becomes. */
export interface RowChange {
  readonly id: string
  /** The locked row. */
  readonly before: Row
  /** Columns to set; the version and who changed it when are added. */
  readonly patch: Row
}

export interface WriteOptions {
  /** Nobody changes these rows: an effect brings them up to date, which marks nothing as changed by hand and is no news to residents. */
  readonly byEffect?: boolean
  /** They are changed together, as what they belong to: none is marked, and what was changed is collected here, to be told once. */
  readonly together?: Changed[]
}

const touchedKeys = (resource: Resource, patches: readonly Row[]): readonly string[] => {
  const columns = new Set(patches.flatMap(patch => Object.keys(patch)))
  return namedFields(resource)
    .map(({ key }) => key)
    .filter(key => columnsOfField(resource, key).some(column => columns.has(column.name)))
}

/**
 * Writes changes of rows that are locked, their audit rows (DESIGN 7), and what follows from them: who waited for a place that they leave
 * comes in.
 */
export const applyChanges = async (
  work: Work,
  resource: Resource,
  wanted: readonly RowChange[],
  action: string,
  { byEffect = false, together }: WriteOptions = {},
): Promise<void> => {
  const given = byEffect || together ? wanted : markExceptions(work, resource, wanted, action)
  const moving = given.map(({ id, before, patch }) => ({ id, before, after: { ...before, ...patch } }))
  const waits = await holdQuota(work, resource, moving)
  await write(
    work,
    resource,
    given.map(one => ({ ...one, patch: { ...one.patch, ...waits.get(one.id) } })),
    action,
    byEffect ? [] : together,
    new Set(waits.keys()),
  )
  for (const next of await promotedAfter(work, resource, moving)) await write(work, resource, [next], next.action)
  for (const { resource: below, promoted } of await promotedBelow(work, resource, given))
    for (const next of promoted) await write(work, below, [next], next.action)
}

const write = async (
  work: Work,
  resource: Resource,
  changes: readonly RowChange[],
  action: string,
  collected?: Changed[],
  waits: ReadonlySet<string> = new Set(),
): Promise<void> => {
  for (const batch of batches(changes)) {
    const keys = touchedKeys(
      resource,
      batch.map(one => one.patch),
    )
    const ids = batch.map(one => one.id)
    const before = await wiresById(work, resource, ids, keys, '', KEPT)
    const patches = batch.map(({ id, patch }) => ({ ...patch, id }))
    for (const group of byColumns(patches)) await work.rows(updateRows(resource, group, work.moment, authorOf(work.session)))
    await holdUnique(work, resource, patches)
    const after = await wiresById(work, resource, ids, keys, 'recordTitle', KEPT)
    const values = (wire: Wire | undefined) => valuesOfWire(resource, keys, wire ?? {}, work.env)
    const entries = await eachInTurn(batch, ({ id, before: row, patch }): AuditEntry => ({
      action,
      resource,
      id,
      title: titleIn(after.get(id)),
      changes: changesOf(resource, { id, before: row, patch, valuesBefore: values(before.get(id)), valuesAfter: values(after.get(id)) }),
    }))
    await writeAudit(work, entries)
    const changed = batch.map(one => ({
      ...one,
      action,
      title: titleIn(after.get(one.id)),
      valuesBefore: values(before.get(one.id)),
      valuesAfter: values(after.get(one.id)),
    }))
    if (collected) collected.push(...changed)
    else await notifyChanges(work, resource, changed)
    await endSessions(work, resource, batch)
    // What waits for a place is not where the action leads: nobody is told that they have one.
    const isThere = (id: string): boolean => !waits.has(id)
    await followWrite(work, resource, ids, action, ids.filter(isThere))
  }
}
