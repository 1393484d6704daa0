import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { NamedField } from '#catalogue'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { connection } from '../../data/connection.ts'
import type { Attempt } from '../../drafts/store.ts'
import { failureTypeOf, isUnanswered, SUBMISSION_ERROR, type Failure, type FailureBody, type FailureType } from '../../data/errors.ts'
import { useVerbs } from '../shared/useVerbs.ts'
import type { Values } from './initial.ts'
import { isShown } from './showWhen.ts'

/** Somebody saved while this form was open. `theirs` is what the row holds now. */
export interface Conflicting {
  readonly mine: Values
  readonly base: ConsoleRecord
  readonly theirs: ConsoleRecord
  readonly by: string | null
}

export interface Save {
  /** Saves the form; answers with errors by field as react-hook-form nests them, or nothing. */
  readonly submit: (values: Values) => Promise<Values | undefined>
  readonly conflict: Conflicting | null
  readonly settle: () => void
  /** No answer came: the save waits, and is sent again under the same key once somebody answers. */
  readonly isWaiting: boolean
  /** Set by the form: what it holds at the moment. */
  readonly now: RefObject<() => Values>
  /** Set by the form: told of what is being sent, to be resumed after the page was loaded anew; null: it was answered. */
  readonly noted: RefObject<(attempt: Attempt | null) => void>
  /** Goes on with a save of which nobody knows whether it was made. */
  readonly resume: (attempt: Attempt) => void
  /** The row that what is typed started from: the loaded one, or theirs after a conflict was settled. */
  readonly startFrom: (record: ConsoleRecord) => void
}

/** Only what is on the form with these values is sent; a hidden field stays as it is (DESIGN 9). */
export const sent = (resource: Resource, fields: readonly NamedField[], values: Values): Values =>
  Object.fromEntries(fields.filter(({ key }) => isShown(resource, key, values)).map(({ key }) => [key, values[key]]))

const bodyOf = (error: unknown): Partial<FailureBody> => (error as Partial<Failure>).body ?? {}

/** What the server refused, by field, or as a sentence about the whole. */
export const refused = (error: unknown): Values => {
  const { errors } = bodyOf(error)
  if (errors && Object.keys(errors).length > 0) return errors
  const message = error instanceof Error ? error.message : 'The server did not answer'
  return { root: { serverError: SUBMISSION_ERROR, reason: message } }
}

interface SaveRequest {
  readonly resource: Resource
  readonly fields: readonly NamedField[]
  /** The row to change; null makes a new one. */
  readonly record: ConsoleRecord | null
  /** Values of a new row that are not on the form: the row above, the pattern that it was made from. */
  readonly fixed?: Values
  /** What the answer brings, where it is not what the resource's form edits. */
  readonly columns?: readonly string[]
  /** `since`: what was typed while the save was under way and is not in the saved row, by field. */
  readonly onSaved: (saved: ConsoleRecord, since: Values) => void
}

/** Sends that found nobody before a person is asked again. */
const SENDS = 6
// A busy server has room again in a moment.
const BUSY_MS = 3_000
const aMoment = (): Promise<void> => new Promise(resolve => setTimeout(resolve, BUSY_MS))

// The server has looked at it and said no. After anything else it may have been made all the same.
const ANSWERS: readonly (FailureType | null)[] = ['RecordInvalid', 'Conflict', 'NotFound', 'NotAuthorized', 'WrongAnswerForQuestionType']

/** The key stands for what was sent under it before: that was made, and its answer lost. */
const wasMade = (error: unknown): boolean => bodyOf(error).code === 'idempotency'

export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/**
 * Saves pessimistically: the page moves on when the server has said yes. A second submit while one is under way does nothing, and a
 * conflict never overwrites: it comes back to be looked at (R11, DESIGN 9).
 */
export const useSave = ({ resource, fields, record, fixed, columns, onSaved }: SaveRequest): Save => {
  const verbs = useVerbs()
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const origin = useRef(record)
  const [conflict, setConflict] = useState<Conflicting | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const now = useRef<() => Values>(() => ({}))
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const write = useCallback(
    async (data: Values, key: string): Promise<ConsoleRecord> => {
      const from = origin.current
      const meta = { view: 'form', idempotencyKey: key, ...(columns ? { columns } : {}) }
      if (!from) return (await verbs.create<ConsoleRecord>(resource.name, { data: { ...data, ...fixed }, meta })).data
      const params = {
        id: from.id,
        data: { ...data, id: from.id } as Partial<ConsoleRecord>,
        previousData: from,
        meta: { ...meta, version: from.version },
      }
      return (await verbs.update<ConsoleRecord>(resource.name, params)).data
    },
    [verbs, resource, fixed, columns],
  )

  const send = useCallback(
    async (data: Values, key: string): Promise<ConsoleRecord> => {
      for (let turn = 1; ; turn += 1) {
        try {
          const saved = await write(data, key)
          // Where the session is over, react-admin answers with an empty row instead of the error.
          if (!saved.id) throw new Error('Please sign in again.')
          return saved
        } catch (error) {
          const type = failureTypeOf(error)
          if ((type !== 'Offline' && type !== 'Busy') || turn === SENDS) throw error
          if (type === 'Offline') connection.lost(isUnanswered(error))
          setWaiting(true)
          await (type === 'Busy' ? aMoment() : connection.back()).finally(() => setWaiting(false))
          if (!isOpen.current) throw error
        }
      }
    },
    [write],
  )

  const attempt = useRef<Attempt | null>(null)
  const noted = useRef<(attempt: Attempt | null) => void>(() => undefined)

  // Under the same key until there was an answer, so that a save whose answer was lost is not made twice.
  const sendOnce = useCallback(
    async (data: Values): Promise<ConsoleRecord> => {
      const note = (next: Attempt | null): void => {
        attempt.current = next
        noted.current(next)
      }
      const { key, tried } = attempt.current ?? { key: crypto.randomUUID(), tried: [] }
      note({ key, tried: [...tried.filter(one => !isSame(one, data)), data] })
      try {
        return await send(data, key)
      } catch (error) {
        if (!wasMade(error)) {
          if (ANSWERS.includes(failureTypeOf(error))) note(null)
          throw error
        }
        // What was typed since goes over the row that was made; what others did to it meanwhile stays.
        for (const values of tried) {
          const made = await send(values, key).catch((again: unknown) => {
            if (wasMade(again)) return null
            throw again
          })
          if (!made) continue
          origin.current = { ...made, ...values }
          note(null)
          return sendOnce(data)
        }
        note(null)
        throw error
      }
    },
    [send],
  )

  const submit = useCallback(
    async (values: Values): Promise<Values | undefined> => {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      try {
        const saved = await sendOnce(sent(resource, fields, values))
        attempt.current = null
        // What other screens remember of this row is old now; they must not paint it first.
        queries.removeQueries({
          predicate: ({ queryKey: [name, verb, params] }) =>
            name === resource.name && verb === 'getOne' && String((params as { id?: unknown } | undefined)?.id) === saved.id,
        })
        void queries.invalidateQueries({ queryKey: [resource.name] })
        if (!isOpen.current) return undefined
        origin.current = saved
        const typed = now.current()
        onSaved(saved, Object.fromEntries(fields.flatMap(({ key }) => (isSame(values[key], typed[key]) ? [] : [[key, typed[key]]]))))
        return undefined
      } catch (error) {
        const from = origin.current
        if (from && failureTypeOf(error) === 'Conflict') {
          const { current = {}, changedBy = null } = bodyOf(error)
          setConflict({
            mine: values,
            base: from,
            theirs: { ...from, ...current },
            by: changedBy ?? current.updatedByName ?? null,
          })
          return { root: { serverError: 'Someone else changed this while you were editing' } }
        }
        return refused(error)
      } finally {
        isUnderWay.current = false
      }
    },
    [sendOnce, resource, fields, queries, onSaved],
  )

  return {
    submit,
    conflict,
    isWaiting,
    now,
    noted,
    resume: useCallback((open: Attempt) => {
      attempt.current = open
    }, []),
    settle: useCallback(() => setConflict(null), []),
    startFrom: useCallback((next: ConsoleRecord) => {
      origin.current = next
    }, []),
  }
}
