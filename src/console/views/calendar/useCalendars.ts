import { useQuery } from '@tanstack/react-query'
import { useFieldServices, type Category } from '#widgets/fieldServices.tsx'

const NONE: readonly Category[] = []

/** The community's calendars: its categories of people. [] until they came; without them the rows still show, only not by calendar. */
export const useCalendars = (): readonly Category[] => {
  const { categories, organizationId } = useFieldServices()
  return useQuery({ queryKey: ['calendars', organizationId], queryFn: categories }).data ?? NONE
}
