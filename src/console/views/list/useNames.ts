import { useEffect, useSyncExternalStore } from 'react'
import { onTitles, rememberTitles, titleChanges, titleOf } from '#widgets/picker/titles.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { useVerbs } from '../../services/useVerbs.ts'

interface RecordNames {
  readonly resource: string
  readonly ids: readonly string[]
}

/** Looks up what rows are called that only their ids name, as after a reload; renders again when titles became known. */
export const useNames = (wanted: readonly RecordNames[]): void => {
  const verbs = useVerbs()
  useSyncExternalStore(onTitles, titleChanges)
  const asked = JSON.stringify(wanted)
  useEffect(() => {
    for (const { resource, ids } of JSON.parse(asked) as RecordNames[]) {
      const missing = ids.filter(id => titleOf(id) === undefined)
      if (missing.length === 0) continue
      // Without an answer the chip says how many were chosen.
      verbs.getMany<ConsoleRecord>(resource, { ids: missing, meta: { view: 'title' } }).then(
        ({ data }) => rememberTitles(data.map(({ id, recordTitle }) => ({ id, title: recordTitle }))),
        () => undefined,
      )
    }
  }, [asked, verbs])
}
