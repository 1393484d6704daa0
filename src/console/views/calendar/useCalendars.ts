import { useEffect, useState } from 'react'
import { useFieldServices, type Category } from '#widgets/fieldServices.tsx'

/** The community's calendars: its categories of people. [] until they came. */
export const useCalendars = (): readonly Category[] => {
  const { categories } = useFieldServices()
  const [found, setFound] = useState<readonly Category[]>([])
  useEffect(() => {
    let isHere = true
    // Without them the rows still show, only not by calendar.
    categories().then(
      all => isHere && setFound(all),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [categories])
  return found
}
