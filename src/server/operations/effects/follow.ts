import { effectServerOf } from '#effects/serverNamed.ts'
import type { Action, EffectCount, Resource } from '#model'
import { ident, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { lockRows } from '../../rows/statements.ts'
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
