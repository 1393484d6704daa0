import { useCallback } from 'react'
import { t } from '#texts/fields.ts'
import { rememberTitles } from '#widgets/picker/titles.ts'
import type { Choice } from '#widgets/fieldServices.tsx'
import { useFind } from '../reference/useFind.tsx'
import { STREAMING } from './place.ts'

/** The place that is none, as pickers offer it. */
export const ONLINE: Choice = { id: 'virtual', title: STREAMING, note: t('fields.online') }

rememberTitles([ONLINE])

/** Rows of the resource of places for a typed text, 'Streaming' first (R7.10). */
export const usePlaces = (resource: string): ((text: string) => Promise<readonly Choice[]>) => {
  const rows = useFind(resource)
  return useCallback(
    async text => [...(STREAMING.toLowerCase().includes(text.toLowerCase()) ? [ONLINE] : []), ...(await rows(text))],
    [rows],
  )
}
