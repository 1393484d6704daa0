import { useEffect, useState } from 'react'
import { useFieldServices, type Category } from '#widgets/fieldServices.tsx'

const NONE: readonly Category[] = []

/** The organization's categories; none until they have come. */
export const useCategories = () => {
  const { categories: ask } = useFieldServices()
  const [found, setFound] = useState<readonly Category[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (found) return
    let current = true
    ask().then(
      categories => current && setFound(categories),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [ask, found])
  return { categories: found ?? NONE, failed }
}
