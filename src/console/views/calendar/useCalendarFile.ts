import { useEvent } from 'ra-core'
import { feedOf } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/lists.ts'
import { can } from '#shared'
import type { Bulk } from '../list/useBulk.ts'
import { useVerbs } from '../../services/resources.ts'

/** Whether rows of a resource can be taken along as a calendar file. */
export const hasCalendarFile = (resource: Resource): boolean => feedOf(resource) !== null && can(resource, 'export')

/** Hands over the rows that a filter means as a calendar file (.ics), in the order of their days; what came of it stands where changes of rows are told. */
export const useCalendarFile = (resource: Resource, bulk: Pick<Bulk, 'run'>) => {
  const verbs = useVerbs()
  return useEvent((filter: Readonly<Record<string, unknown>>) =>
    bulk.run(
      async () => {
        const request = { filter, sort: feedOf(resource)?.starts ?? 'createdAt', columns: [], format: 'ics' } as const
        const { url } = await verbs.exportRows(resource.name, request)
        return { done: 0, refused: [], changeSet: '', file: url }
      },
      () => t('lists.done.calendarFile'),
    ),
  )
}
