import { systemResources } from '#catalogue/roles.ts'
import type { Row } from '#fields/adapters.server.ts'
import { sql } from '#sql'
import { applyChanges } from '../operations/apply.ts'
import type { Queue } from '../queue/queue.ts'
import type { ReportTask } from '../queue/tasks.ts'
import type { Work } from '../request/work.ts'
import { idsIn, isFor, ownerOf, type Schedules } from './schedules.ts'

/** What somebody of the organization is called, whatever became of them. */
export const nameOfPerson = async (work: Work, id: string): Promise<string> => {
  const { table, title } = work.read.resourceSql.resource(systemResources.people)
  const [person] = await work.rows(
    sql`select ${title('p')} as name from ${table} p where p.organization_id = ${work.organization.id}::uuid and p.id = ${id}::uuid`,
  )
  return typeof person?.['name'] === 'string' ? person['name'] : 'Somebody'
}

/**
 * Somebody who left, or may open the report no longer, gets it no more. The locked row says so, and whoever scheduled it is told by mail;
 * where nobody is left, none is planned.
 */
export const takeOff = async (
  work: Work,
  { schedules, row }: { readonly schedules: Schedules; readonly row: Row },
  { personId, ...task }: ReportTask,
  queue: Queue,
): Promise<void> => {
  if (!isFor(row, schedules, personId)) return
  const { resource, column } = schedules
  const isOwner = ownerOf(row) === personId
  const rest = idsIn(row, column('people')).filter(id => id !== personId)
  const stays = rest.length > 0 || (row[column('ownerToo')] === true && !isOwner)
  const name = await nameOfPerson(work, personId)
  const patch = {
    [column('people')]: rest,
    ...(isOwner ? { [column('ownerToo')]: false } : {}),
    ...(stays ? {} : { [column('nextAt')]: null }),
    [column('problem')]: `${name} no longer gets it: they left, or may not open it.${stays ? '' : ' Nobody does now.'}`.slice(0, 300),
  }
  await applyChanges(work, resource, [{ id: task.scheduleId, before: row, patch }], 'update')
  if (!isOwner)
    await queue.send('report_stopped', { ...task, personId }, { tx: { query: (statement, given) => work.rows(statement, given) } })
}
