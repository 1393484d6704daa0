import type { Row } from '#fields/adapters.server.ts'
import { effectServerOf } from '#effects/serverNamed.ts'
import { actionsOf } from '#catalogue'
import { holds, type Action, type EffectCount, type Resource } from '#model'
import { ident, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { lockRows } from '../../rows/statements.ts'
import { columnsOfField } from '../../store/tables.ts'
import { effectRow } from './effectRow.ts'
import { effectWork } from './effectWork.ts'

/** Does what follows from an action that was done to these rows, in the same transaction; what it came to, for people to read. */
export const followAction = async (
  work: Work,
  resource: Resource,
  { effects = [] }: Pick<Action, 'effects'>,
  ids: readonly string[],
): Promise<readonly EffectCount[]> => {
  if (effects.length === 0 || ids.length === 0) return []
  const found = await work.rows(lockRows(resource, sql`${ident('r', 'id')} = any(${ids}::uuid[])`, ids.length))
  const rows = found.map(row => effectRow(work, resource, row))
  const counts: EffectCount[] = []
  for (const effect of effects)
    counts.push(...((await effectServerOf(effect).follow?.(effectWork(work, followAction), effect.options, rows, resource)) ?? []))
  return counts
}

/** Does what follows from rows having been saved with what an action would have asked for: as if the action had been done to them. */
export const followSaved = async (work: Work, resource: Resource, ids: readonly string[]): Promise<void> => {
  for (const action of actionsOf(resource)) {
    const { savedWhen } = action
    if (!savedWhen || ids.length === 0) continue
    const rows = await work.rows(lockRows(resource, sql`${ident('r', 'id')} = any(${ids}::uuid[])`, ids.length))
    const { now, timeZone } = work.env
    const isMeant = (row: Row) => holds(savedWhen, key => row[columnsOfField(resource, key)[0]?.name ?? key] ?? null, now, timeZone)
    await followAction(
      work,
      resource,
      action,
      rows.filter(isMeant).map(row => String(row['id'])),
    )
  }
}
