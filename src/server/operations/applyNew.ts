import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { changesOf } from '../audit/changes.ts'
import { writeAudit, type AuditEntry } from '../audit/write.ts'
import { columnsOfField } from '../store/tables.ts'
import { followWrite } from '../effects/run.ts'
import { beginWithRoles } from './beginning.ts'
import { batches, byColumns, KEPT, titleIn } from './batches.ts'
import { eachInTurn } from './pace.ts'
import { holdUnique } from './holdUnique.ts'
import { holdQuota } from './quota/hold.ts'
import { valuesOfWire, wiresById } from './reading.ts'
import { insertRows } from '../rows/statements.ts'
import type { Work } from '../request/work.ts'

/** Inserts rows and their audit rows. Each has its `id`. A row for which a quota has no place waits, or is refused. */
export const applyNew = async (work: Work, resource: Resource, given: readonly Row[], action: string): Promise<void> => {
  const waits = await holdQuota(
    work,
    resource,
    given.map(after => ({ id: String(after['id']), before: null, after })),
  )
  const rows = given.map(row => ({ ...row, ...waits.get(String(row['id'])) }))
  for (const batch of batches(rows)) {
    for (const group of byColumns(batch)) await work.rows(insertRows(resource, group))
    await holdUnique(
      work,
      resource,
      batch.map(row => ({ ...row, id: String(row['id']) })),
    )
    await beginWithRoles(work, resource, batch)
    // What is counted below a row is none of its own.
    const keys = Object.keys(resource.fields).filter(key => columnsOfField(resource, key).length > 0)
    const after = await wiresById(
      work,
      resource,
      batch.map(row => String(row['id'])),
      keys,
      'recordTitle',
      KEPT,
    )
    const entries = await eachInTurn(batch, (patch): AuditEntry => {
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
    await followWrite(
      work,
      resource,
      batch.map(row => String(row['id'])),
      action,
    )
  }
}
