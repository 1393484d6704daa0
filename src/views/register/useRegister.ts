import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useEvent } from 'ra-core'
import { actionsOf } from '#catalogue'
import { failureTypeOf, reasonsOf } from '#console/data/errors.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useNestedResource } from '#console/routing/nestedResource.tsx'
import { initialValues, type Values } from '#console/views/form/initial.ts'
import { listOf, useVerbs } from '#console/services/resources.ts'
import type { NamedAction, Resource } from '#model'
import type { RegisterOptions } from './register.ts'
import type { Candidate } from './useCandidates.ts'

/** What became of one who was added, as the page says it. */
export interface Line {
  readonly key: number
  readonly candidate: Candidate
  readonly given: Values
  readonly state: 'adding' | 'added' | 'refused'
  /** The row, where there is one: the new one, or that under which they stand already. */
  readonly record?: ConsoleRecord
  /** Why it was not added. */
  readonly reason?: string
}

/** Adds rows one after the other, side by side with those on their way; the last one first. */
export const useRegister = (resource: Resource, { person, adds }: RegisterOptions, say: (line: Line) => void) => {
  const verbs = useVerbs()
  const client = useQueryClient()
  const nest = useNestedResource()
  const [lines, setLines] = useState<readonly Line[]>([])
  const count = useRef(0)
  const party = resource.quota?.party

  const settle = (line: Line): void => {
    setLines(before => before.map(one => (one.key === line.key ? line : one)))
    say(line)
    void client.invalidateQueries({ queryKey: [resource.name] })
  }
  const link = ({ id, title }: { readonly id: string; readonly title: string }) => ({ id, title })
  /** The row under which somebody stands already. */
  const existing = async ({ people }: Candidate): Promise<ConsoleRecord | undefined> => {
    const [first] = people
    if (!first) return undefined
    const filter = { ...(nest ? { [nest.field]: { is: nest.parentId } } : {}), [person]: { is: first.id } }
    const { data } = await listOf(verbs, resource.name, { filter, columns: ['status'] })
    return data[0]
  }
  const send = async (line: Line): Promise<void> => {
    const { candidate, given } = line
    const [first, ...others] = candidate.people
    if (!first) return
    const data = {
      ...initialValues(resource),
      ...nest?.fixed,
      [person]: link(first),
      ...(party && others.length > 0 ? { [party.others]: others.map(link) } : {}),
      ...given,
    }
    try {
      const made = await verbs.create<ConsoleRecord>(resource.name, {
        data: data as Partial<ConsoleRecord>,
        meta: { view: 'list', columns: ['status'] },
      })
      settle({ ...line, state: 'added', record: made.data })
    } catch (error) {
      const reason = reasonsOf(error, resource, person)
      const known = failureTypeOf(error) === 'RecordInvalid' ? await existing(candidate).catch(() => undefined) : undefined
      settle({ ...line, state: 'refused', reason, record: known })
    }
  }
  const add = useEvent((candidate: Candidate, given: Values): void => {
    count.current += 1
    const line: Line = { key: count.current, candidate, given, state: 'adding' }
    setLines(before => [line, ...before])
    void send(line)
  })
  const again = (line: Line, more: Values): void => {
    const next: Line = { key: line.key, candidate: line.candidate, given: { ...line.given, ...more }, state: 'adding' }
    setLines(before => before.map(one => (one.key === line.key ? next : one)))
    void send(next)
  }
  const drop = ({ key }: Line): void => setLines(before => before.filter(one => one.key !== key))
  const failed = (line: Line) => (error: unknown) => settle({ ...line, state: 'refused', reason: reasonsOf(error, resource) })

  return {
    lines,
    add,
    /** Adds somebody who was refused, although. */
    addAllTheSame: (line: Line): void => (adds === undefined ? undefined : again(line, { [adds]: true })),
    mayAddAllTheSame: ({ state, record, given }: Line): boolean =>
      adds !== undefined && state === 'refused' && record === undefined && given[adds] !== true,
    takeBack: (line: Line): void => {
      if (line.record === undefined) return
      void verbs
        .remove(resource.name, { ids: [line.record.id] })
        .then(() => client.invalidateQueries({ queryKey: [resource.name] }))
        .then(() => drop(line), failed(line))
    },
    /** What the state of a row that is there already calls for, where it asks for nothing. */
    actionOf: ({ state, record }: Line): NamedAction | undefined =>
      state === 'refused' && record
        ? actionsOf(resource).find(({ main, from, asks, by }) => main === true && !asks && by !== 'system' && from?.includes(record.status))
        : undefined,
    run: (line: Line, action: NamedAction): void => {
      const { record } = line
      if (!record) return
      void verbs.runAction(resource.name, { ids: [record.id] }, action.name).then(async ({ refused }) => {
        const [kept] = refused
        const now = await existing(line.candidate)
        settle({ ...line, ...(kept ? { reason: kept.message } : { reason: undefined, state: 'added' }), record: now ?? record })
      }, failed(line))
    },
  }
}

export type Register = ReturnType<typeof useRegister>
