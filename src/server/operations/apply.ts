import { namedFields } from '#catalogue'
import type { Row } from '#kinds/faces.server.ts'
import type { Resource, Wire } from '#model'
import { changesOf } from '../audit/changes.ts'
import { writeAudit, type AuditEntry } from '../audit/write.ts'
import { columnsOfField } from '../store/tables.ts'
import { endSessions } from './endSessions.ts'
import { insertRows, updateRows } from './statements.ts'
import { valuesOfWire, wiresById } from './reading.ts'
import type { Work } from './work.ts'

/** One row's way from what it is to what it becomes. */
export interface RowChange {
  readonly id: string
  /** The locked row. */
  readonly before: Row
  /** Columns to set; the version and who changed it when are added. */
  readonly patch: Row
}

const BATCH = 500
// File addresses that end up in the audit trail have expired when they get there.
const KEPT = { fileExpires: 0 }

const batches = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH))

// One statement sets the same columns on all its rows.
const byColumns = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const columns = Object.keys(row).sort().join()
    const group = groups.get(columns)
    if (group) group.push(row)
    else groups.set(columns, [row])
  }
  return [...groups.values()]
}

const touchedKeys = (resource: Resource, patches: readonly Row[]): readonly string[] => {
  const columns = new Set(patches.flatMap(patch => Object.keys(patch)))
  return namedFields(resource)
    .map(({ key }) => key)
    .filter(key => columnsOfField(resource, key).some(column => columns.has(column.name)))
}

const titleIn = (wire: Wire | undefined): string => (typeof wire?.['recordTitle'] === 'string' ? wire['recordTitle'] : '')

/** Writes changes of rows that are locked, and their audit rows (DESIGN 7). */
export const applyChanges = async (work: Work, resource: Resource, changes: readonly RowChange[], action: string): Promise<void> => {
  for (const batch of batches(changes)) {
    const keys = touchedKeys(
      resource,
      batch.map(one => one.patch),
    )
    const ids = batch.map(one => one.id)
    const before = await wiresById(work, resource, ids, keys, '', KEPT)
    for (const group of byColumns(batch.map(({ id, patch }) => ({ id, ...patch }))))
      await work.rows(updateRows(resource, group, work.moment, work.session.person.id))
    const after = await wiresById(work, resource, ids, keys, 'recordTitle', KEPT)
    const values = (wire: Wire | undefined) => valuesOfWire(resource, keys, wire ?? {}, work.env)
    const entries = batch.map(({ id, before: row, patch }): AuditEntry => ({
      action,
      resource,
      id,
      title: titleIn(after.get(id)),
      changes: changesOf(resource, { id, before: row, patch, valuesBefore: values(before.get(id)), valuesAfter: values(after.get(id)) }),
    }))
    await writeAudit(work, entries)
    await endSessions(work, resource, batch)
  }
}

/** Inserts rows and their audit rows. Each has its `id`. */
export const applyNew = async (work: Work, resource: Resource, rows: readonly Row[], action: string): Promise<void> => {
  for (const batch of batches(rows)) {
    for (const group of byColumns(batch)) await work.rows(insertRows(resource, group))
    const keys = Object.keys(resource.fields)
    const after = await wiresById(
      work,
      resource,
      batch.map(row => String(row['id'])),
      keys,
      'recordTitle',
      KEPT,
    )
    const entries = batch.map((patch): AuditEntry => {
      const id = String(patch['id'])
      const wire = after.get(id)
      const valuesAfter = valuesOfWire(resource, keys, wire ?? {}, work.env)
      return {
        action,
        resource,
        id,
        title: titleIn(wire),
        changes: changesOf(resource, { id, before: null, patch, valuesBefore: {}, valuesAfter }),
      }
    })
    await writeAudit(work, entries)
  }
}
