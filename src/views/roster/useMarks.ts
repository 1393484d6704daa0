import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEvent } from 'ra-core'
import { connection } from '#console/data/connection.ts'
import { reasonsOf } from '#console/data/errors.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Change, NewRow, Settled } from '#console/drafts/outbox.ts'
import { linkOf } from '#fields/reference/link.ts'
import { useVerbs } from '#console/services/resources.ts'
import type { NamedAction, Resource, BulkResult } from '#model'
import { t } from '#texts/rosters.ts'
import { useCounts } from '#shared'
import { titleOf } from '../useBeside.tsx'
import { inTurns } from './inTurns.ts'
import { useOutbox } from './useOutbox.ts'
import { standingOf, type RosterRows } from './useRoster.ts'

/** What the last press came to. */
export interface Said {
  /** Of the presses here, from 1 on: the same words twice are said twice. */
  readonly nth: number
  readonly message: string
  readonly failed: boolean
  readonly canUndo: boolean
}

type Patch = Change['patch']

interface Press {
  readonly records: readonly ConsoleRecord[]
  /** What the rows look like until the server's answer is read. */
  readonly patch: Patch
  readonly does: Change['does']
  readonly message: string
  /** What takes it back where the row was changed since, by another press of this roster as well. */
  readonly back?: Pick<Press, 'patch' | 'does'> | undefined
}

/** What rows look like since a press, until they are read again. */
type Laid = Pick<Change, 'key' | 'ids' | 'patch'>

/** A press that can be taken back; one that waits has no change set yet. */
interface Done extends Pick<Press, 'records' | 'back'> {
  readonly key: string
  changeSet: string | null
}

/** A row that is not made yet has an id of the browser's own, which begins with this. */
const NEW = 'new:'

const patched = (before: ReadonlyMap<string, Patch>, { ids, patch }: Laid): ReadonlyMap<string, Patch> =>
  new Map([...before, ...ids.map(id => [id, { ...before.get(id), ...patch }] as const)])

/**
 * Presses on a roster. Each shows at once and goes out at once, beside those of other rows that are still on their way; what is true is read again when
 * all have come back, and shows until it was. A row that somebody else marked meanwhile is marked, and no error. Without a network presses
 * wait in the outbox.
 */
export const useMarks = (resource: Resource, queryKey: QueryKey, rows: readonly ConsoleRecord[], title: string | undefined) => {
  const verbs = useVerbs()
  const client = useQueryClient()
  const { box, waiting } = useOutbox()
  const { pluralize } = useCounts()
  const [laid, setLaid] = useState<readonly Laid[]>([])
  const [said, setSaid] = useState<Said | null>(null)
  const undoable = useRef<Done[]>([])
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const flying = useRef(0)
  const answered = useRef(new Set<string>())
  // Of one row the presses go out one after the other: of two that race, the later one might be overtaken.
  const [inTurn] = useState(inTurns)

  const say = (now: Omit<Said, 'nth'>): void => setSaid(before => ({ ...now, nth: (before?.nth ?? 0) + 1 }))
  const lay = (one: Laid): void => setLaid(before => [...before, one])
  const lift = (...keys: readonly string[]): void => {
    keys.forEach(key => answered.current.delete(key))
    setLaid(before => before.filter(({ key }) => !keys.includes(key)))
  }
  const failed = (error: unknown): void =>
    say({ message: t('rosters.failed', { reason: reasonsOf(error, resource).replace(/\.$/, '') }), failed: true, canUndo: false })
  const readAgain = useEvent(async (): Promise<readonly ConsoleRecord[]> => {
    const readings = () => client.getQueryState(queryKey)?.dataUpdateCount
    const before = readings()
    const shown = [...answered.current]
    await client.invalidateQueries({ queryKey })
    // Of a reading that failed, nothing is known: the presses that were answered go on showing.
    if (readings() !== before) lift(...shown)
    return client.getQueryData<RosterRows>(queryKey)?.rows ?? []
  })
  /** Those that stayed as they were, and that nobody else has brought where they should go. */
  const keptOf = async ({ refused }: BulkResult, patch: Patch): Promise<BulkResult['refused']> => {
    const known = refused.length > 0 ? await readAgain() : []
    return refused.filter(({ id }) => {
      const row = known.find(one => one.id === id)
      return !row || standingOf(row) !== patch['status']
    })
  }
  const refusedSays = ({ title: one, message }: BulkResult['refused'][number]): void =>
    say({ message: t('rosters.refused', { title: one, reason: message }), failed: true, canUndo: false })

  const post = async ({ records, patch, does }: Pick<Press, 'records' | 'patch' | 'does'>, key: string): Promise<BulkResult | null> => {
    const one = { key, ids: records.map(({ id }) => id), patch }
    flying.current += 1
    lay(one)
    try {
      const answer = await inTurn(one.ids, () => box.press({ ...one, resource: resource.name, does }))
      if (answer === null) lift(key)
      else answered.current.add(key)
      return answer
    } catch (error) {
      lift(key)
      throw error
    } finally {
      flying.current -= 1
      // What came of it is said at once, not after all rows were read again.
      if (flying.current === 0 && !connection.isAway()) void readAgain()
    }
  }
  const send = async (one: Press): Promise<void> => {
    const { records, patch, message, back } = one
    const [first] = records
    if (!first) return
    const key = crypto.randomUUID()
    try {
      const answer = await post(one, key)
      if (answer === null || answer.done > 0) undoable.current.push({ key, changeSet: answer?.changeSet ?? null, records, back })
      const [kept] = answer === null ? [] : await keptOf(answer, patch)
      if (kept)
        return say({
          message: t('rosters.refused', { title: kept.title, reason: kept.message }),
          failed: true,
          canUndo: (answer?.done ?? 0) > 0,
        })
      say(
        answer?.done === 0
          ? { message: t('rosters.already', { title: titleOf(first, title) }), failed: false, canUndo: false }
          : { message, failed: false, canUndo: true },
      )
    } catch (error) {
      failed(error)
    }
  }
  const press = useEvent((one: Press): Promise<void> => {
    const going = send(one)
    underWay.current = Promise.all([underWay.current, going])
    return going
  })
  const undone = (): void => say({ message: t('rosters.undone'), failed: false, canUndo: undoable.current.length > 0 })
  const takeBack = async (): Promise<void> => {
    const last = undoable.current.pop()
    if (last === undefined) return say({ message: t('rosters.nothingToUndo'), failed: false, canUndo: false })
    const { changeSet, records, back } = last
    if (changeSet === null && box.withdraw(last.key)) return undone()
    try {
      const first = changeSet === null || connection.isAway() ? null : await verbs.undo(changeSet)
      if (first !== null && first.done > 0) lift(last.key)
      const answer = (first === null || first.done === 0) && back ? await post({ records, ...back }, crypto.randomUUID()) : first
      const [kept] = answer?.refused ?? []
      if (kept && answer?.done === 0) refusedSays(kept)
      else undone()
    } catch (error) {
      failed(error)
    }
    await readAgain()
  }
  // One after the other, and after what is still on its way: the newest is known then.
  const undo = useEvent((): Promise<unknown> => {
    underWay.current = underWay.current.then(takeBack)
    return underWay.current
  })

  const settle = useEffectEvent(async (settled: Settled): Promise<void> => {
    const done = undoable.current.find(({ key }) => key === settled.change.key)
    const { recordTitle } = settled.change.patch
    if ('error' in settled && typeof recordTitle === 'string')
      refusedSays({ id: '', title: recordTitle, message: reasonsOf(settled.error, resource) })
    else if ('error' in settled) failed(settled.error)
    else {
      lay(settled.change)
      answered.current.add(settled.change.key)
      if (done) done.changeSet = settled.answer.changeSet
      const [kept] = await keptOf(settled.answer, settled.change.patch)
      if (kept) refusedSays(kept)
    }
    if (box.waiting().length === 0) await readAgain()
  })
  useEffect(() => box.subscribe(settled => void (settled?.change.resource === resource.name && settle(settled))), [box, resource])
  const catchUp = useEffectEvent(() => void (!connection.isAway() && answered.current.size > 0 && readAgain()))
  useEffect(() => connection.subscribe(catchUp), [])

  const run = useEvent((action: NamedAction, records: readonly ConsoleRecord[], patch: Patch, words: string, inverse?: NamedAction) => {
    const [one] = records
    const to = (state: string | undefined): Patch => (state === undefined ? {} : { status: state, baseStatus: state })
    return press({
      records,
      patch: { ...patch, ...to(action.to) },
      does: { action: action.name },
      back: inverse && one && records.length === 1 ? { does: { action: inverse.name }, patch: to(inverse.to) } : undefined,
      message:
        one && records.length === 1
          ? t('rosters.said', { title: titleOf(one, title), words })
          : t('rosters.saidMany', { rows: pluralize(records.length, resource.label), done: action.done }),
    })
  })
  /** A row that is made and marked with one press. */
  const add = useEvent((person: { readonly id: string; readonly title: string }, values: Patch, row: NewRow, to: string, words: string) => {
    const patch = { ...values, recordTitle: person.title, status: to, baseStatus: to }
    const record = { ...patch, id: `${NEW}${crypto.randomUUID()}` } as unknown as ConsoleRecord
    return press({ records: [record], patch, does: row, message: t('rosters.said', { title: person.title, words }) })
  })
  const set = useEvent((record: ConsoleRecord, key: string, value: string | number | null, words: string) => {
    const before = { [key]: (record as Readonly<Record<string, unknown>>)[key] ?? null }
    return press({
      records: [record],
      patch: { [key]: value },
      does: { values: { [key]: value } },
      back: { does: { values: before }, patch: before },
      message: t('rosters.said', { title: titleOf(record, title), words }),
    })
  })
  const shown = useMemo(() => {
    const own = waiting.filter(change => change.resource === resource.name)
    const all = [...laid, ...own].reduce(patched, new Map<string, Patch>())
    const personOf = (row: Patch): string | undefined => (title === undefined ? undefined : linkOf(row[title])?.id)
    const known = new Set(rows.map(personOf))
    const fresh = [...all].flatMap(([id, patch]) =>
      id.startsWith(NEW) && !known.has(personOf(patch)) ? [{ ...patch, id } as ConsoleRecord] : [],
    )
    return [...rows.map(row => (all.has(row.id) ? { ...row, ...all.get(row.id) } : row)), ...fresh]
  }, [rows, laid, waiting, resource, title])
  return {
    rows: shown,
    /** How many presses wait for a network. */
    waits: waiting.filter(change => change.resource === resource.name).length,
    said,
    hush: () => setSaid(null),
    run,
    add,
    set,
    undo,
  }
}

export type Marks = ReturnType<typeof useMarks>
