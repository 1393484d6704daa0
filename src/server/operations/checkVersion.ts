import { namedFields } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { auditSince } from '../audit/read.ts'
import { conflict } from '../request/errors.ts'
import { resourceSeen } from '../query/seen.ts'
import { wiresById } from './reading.ts'
import type { Work } from '../request/work.ts'

const BASE = 'version status recordTitle createdAt updatedAt updatedByName'

/** Conflict when a row is not at the version that the caller started from: who changed which fields since, and the row as it is. */
export const checkVersion = async (work: Work, resource: Resource, row: Row, version: number): Promise<void> => {
  if (Number(row['version']) === version) return
  const id = String(row['id'])
  const keys = namedFields(resourceSeen(work.session, work.organization, resource)).map(one => one.key)
  const current = (await wiresById(work, resource, [id], keys, BASE)).get(id) ?? {}
  const since = await auditSince(work, id, version)
  const changed = new Set(since.flatMap(one => Object.keys(one.changes)))
  throw conflict({
    current,
    changedBy: since[0]?.actorName ?? (current['updatedByName'] as string | null | undefined) ?? null,
    changedAt: since[0]?.at ?? String(row['updated_at']),
    fields: keys.filter(key => changed.has(key)),
  })
}
