import { useEffect, useState } from 'react'
import type { Choice, FieldServices } from '#widgets/fieldServices.tsx'

/** How long typing rests before a search is sent, in milliseconds. */
const REST = 200

interface Found {
  readonly choices: readonly Choice[]
  readonly isPending: boolean
  /** A sentence for the person; null: all is well. */
  readonly error: string | null
}

/** Rows of a resource that a text finds; what was found before stays until the next answer. */
export const useDebouncedSearch = (search: FieldServices['search'], resource: string, text: string, limit: number): Found => {
  const asked = JSON.stringify([resource, text, limit])
  const [found, setFound] = useState<Omit<Found, 'isPending'> & { readonly answers: string | null }>({
    choices: [],
    error: null,
    answers: null,
  })
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(
      () =>
        void search(resource, text, limit).then(
          choices => isWanted && setFound({ choices, error: null, answers: asked }),
          (error: unknown) =>
            isWanted && setFound({ choices: [], error: error instanceof Error ? error.message : String(error), answers: asked }),
        ),
      text === '' ? 0 : REST,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [search, resource, text, limit, asked])
  return { ...found, isPending: found.answers !== asked }
}
