import { useEffect, useState } from 'react'
import { usePorts, type Category } from '#widgets/ports.tsx'

/** The community's calendars: its categories of people. [] until they came. */
export const useCalendars = (): readonly Category[] => {
  const { categories } = usePorts()
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
