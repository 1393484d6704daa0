import { useCallback } from 'react'
import { fieldOfKey, targetOf } from '#catalogue'
import { findOrSimilar } from '#console/data/similar.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useLoadedResources, listOf, useVerbs } from '#console/services/resources.ts'
import { useConsole } from '#console/session/context.tsx'
import type { Resource } from '#model'
import { t } from '#texts/rosters.ts'
import type { Choice } from '#widgets'
import { accessTo, noteKeys, noteOf, useEnv } from '#shared'
import { householdsOf } from './households.ts'
import type { RegisterOptions } from './register.ts'

/** Somebody who can be added, or several who come as one. */
export interface Candidate extends Choice {
  readonly people: readonly Choice[]
}

const FOUND = 12
/** Rows for what is typed: people by name or apartment, and, after them, those who live together as one. */
export const useCandidates = (resource: Resource, { person, household = [], apart = [] }: RegisterOptions) => {
  const verbs = useVerbs()
  const place = useConsole()
  const env = useEnv()
  const [people] = useLoadedResources([targetOf(resource.fields[person]) ?? undefined])
  const find = useCallback(
    async (text: string): Promise<readonly Candidate[]> => {
      if (!people || text === '') return []
      // Of what somebody may not see, a form still needs the names.
      const isSeen = accessTo(place, people, 'list').allowed
      const seen = { sort: people.list.sort, columns: [...new Set([...noteKeys(people), ...household])] }
      const { rows: data, isSimilar } = await findOrSimilar<ConsoleRecord>(
        text,
        async q => (await listOf(verbs, people.name, { perPage: FOUND, filter: { q }, ...(isSeen ? seen : { view: 'title' }) })).data,
      )
      const choiceOf = (row: ConsoleRecord): Choice => {
        const note = isSeen ? noteOf(people, row, env()) : undefined
        return { id: row.id, title: row.recordTitle, note }
      }
      const alone = data.map((row): Candidate => ({ ...choiceOf(row), people: [choiceOf(row)] }))
      const together = householdsOf(data, household, apart).map((rows): Candidate => {
        const all = rows.map(choiceOf)
        const names = all.map(({ title }) => title).join(', ')
        const key = household.at(-1) ?? ''
        const home = [fieldOfKey(people, key)?.label, rows[0]?.[key]].join(' ')
        return { id: all.map(({ id }) => id).join(), title: t('rosters.register.together', { names }), note: home, people: all }
      })
      return [...alone, ...together].map(one => ({ ...one, ...(isSimilar && { isSimilar }) }))
    },
    [people, place, verbs, env, household, apart],
  )
  return find
}
