import { useCallback } from 'react'
import { t } from '#texts/fields.ts'
import { rememberTitles, type Choice } from '#widgets'
import { useFind } from '../reference/useFind.tsx'
import { streamingText } from './place.ts'

/** The place that is none, as pickers offer it. */
export const ONLINE: Choice = { id: 'virtual', title: streamingText(), note: t('fields.online') }

rememberTitles([ONLINE])

/** Rows of the resource of places for a typed text, 'Streaming' first (R7.10). */
export const usePlaces = (resource: string): ((text: string) => Promise<readonly Choice[]>) => {
  const rows = useFind(resource)
  return useCallback(
    async text => [...(ONLINE.title.toLowerCase().includes(text.toLowerCase()) ? [ONLINE] : []), ...(await rows(text))],
    [rows],
  )
}
