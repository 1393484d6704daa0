import { actionsOf, stateFieldOf } from '#catalogue'
import { LEDGER } from '#effects/deliver/deliver.ts'
import { markEnds, markReached, theseDeliveries } from '#effects/deliver/deliver.server.ts'
import { effectServerOf } from '#effects/serverNamed.ts'
import type { NamedAction, Resource } from '#model'
import { columnIn, entryColumn, sourcesIn } from '../store/ledger.ts'
import type { Work } from '../request/work.ts'

/** Whether rows are published by this action. */
const isPublishing = (resource: Resource, { sets = {}, to }: NamedAction): boolean =>
  (sets['publishedOn'] !== undefined && sets['publishedOn'] !== null) ||
  (to !== undefined && stateFieldOf(resource)?.options.states[to]?.publishes === true)

/** Actions of a resource that something follows from. */
const effectiveActions = (resource: Resource): readonly NamedAction[] =>
  actionsOf(resource).filter(({ effects = [] }) => effects.length > 0)

const run = async (work: Work, resource: Resource, action: NamedAction, ids: readonly string[], isDone: boolean): Promise<void> => {
  const { session, organization, moment, read } = work
  for (const effect of action.effects ?? [])
    await effectServerOf(effect).run?.(effect.options, {
      resource,
      ids,
      organizationId: organization.id,
      moment,
      userId: session.person.id,
      timeZone: organization.timezone,
      locale: organization.locale,
      resourceNamed: name => session.catalogue.resource(name),
      resourceSql: read.resourceSql,
      column: columnIn,
      entryColumn,
      ways: session.ways ?? new Set(),
      isDone,
      query: statement => work.rows(statement),
    })
}

/**
 * What follows from a write of rows, in its transaction. Of an action that publishes, its effects follow from rows being published,
 * whatever published them, so they are asked of every write. `reached`: those that are where the action leads.
 */
export const followWrite = async (
  work: Work,
  resource: Resource,
  ids: readonly string[],
  action: string,
  reached: readonly string[] = ids,
): Promise<void> => {
  const sources = sourcesIn(work.session.catalogue)
  if (resource.name === LEDGER)
    await work.rows(
      markReached(
        sources.map(one => one.column),
        theseDeliveries(ids),
      ),
    )
  const source = sources.find(one => one.resource.name === resource.name && one.kinds['notice'])
  if (source) await work.rows(markEnds(resource.name, source.column, ids))
  for (const one of effectiveActions(resource))
    if (isPublishing(resource, one) || one.name === action) await run(work, resource, one, reached, one.name === action)
}

/** What follows from rows having been published by their date. */
export const followDate = async (work: Work, resource: Resource, ids: readonly string[]): Promise<void> => {
  for (const one of effectiveActions(resource)) if (isPublishing(resource, one)) await run(work, resource, one, ids, false)
}
