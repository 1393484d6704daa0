import { useEffect, useState } from 'react'
import { usePorts, type Category } from '#widgets/ports.tsx'

const NONE: readonly Category[] = []

/** The organization's categories, asked for once they are wanted. */
export const useCategories = (wanted: boolean): { readonly categories: readonly Category[]; readonly failed: boolean } => {
  const { categories: ask } = usePorts()
  const [found, setFound] = useState<readonly Category[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || found) return
    let current = true
    ask().then(
      categories => current && setFound(categories),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [ask, wanted, found])
  return { categories: found ?? NONE, failed }
}
