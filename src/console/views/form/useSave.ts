import { useEffect, useEffectEvent, useMemo, type Dispatch } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { setSubmissionErrors, useMutationMiddlewares, useNavigate, useNotify, type SaveContextValue } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import type { NamedField } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/forms.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { connection } from '../../data/connection.ts'
import { failureTypeOf, isUnanswered } from '../../data/errors.ts'
import { can } from '../shared/permissions.ts'
import { usePaths } from '../shared/usePaths.ts'
import { useVerbs } from '../shared/useVerbs.ts'
import { isSame, type FormEvent, type FormState, type Saved, type Saving } from './formState.ts'
import { valuesIn, type Values } from './initial.ts'
import { isShown } from './showWhen.ts'

/** How a form is saved, and where it leads. */
export interface SaveOptions {
  readonly resource: Resource
  /** The row to change; null makes a new one. */
  readonly record: ConsoleRecord | null
  /** Values of a new row that are not on the form: the row above, the pattern that it was made from. */
  readonly fixed?: Values
  /** What the answer brings, where it is not what the resource's form edits; must stay the same object. */
  readonly columns?: readonly string[]
  /** Saves in another way what the form would send, and says so itself; null: the person stays. */
  readonly through?: (data: Values) => Promise<ConsoleRecord | null>
  /** The address to move on to. */
  readonly afterwards: (saved: ConsoleRecord) => string
}

/** Only what is on the form with these values is sent; a hidden field stays as it is (DESIGN 9). */
export const sent = (resource: Resource, fields: readonly NamedField[], values: Values): Values =>
  Object.fromEntries(fields.filter(({ key }) => isShown(resource, key, values)).map(({ key }) => [key, values[key]]))

type Verb = (resource: string, params: object) => Promise<{ readonly data: ConsoleRecord }>

// A busy server has room again in a moment.
const BUSY_MS = 3_000

/** Resolves when somebody is there to answer: the connection is back, or a busy server had a moment. */
const untilAnswered = async (error: unknown): Promise<void> => {
  if (failureTypeOf(error) === 'Busy') return new Promise(resolve => setTimeout(resolve, BUSY_MS))
  connection.lost(isUnanswered(error))
  return connection.back()
}

/**
 * Does what the state of a form asks for. It saves pessimistically: the page moves on when the server has said yes, and a conflict never
 * overwrites: it comes back to be looked at (R11, DESIGN 9). Returned is what react-admin's inputs register their part of a save with.
 */
export const useSave = (
  state: FormState,
  dispatch: Dispatch<FormEvent>,
  fields: readonly NamedField[],
  { resource, record, fixed, columns, through, afterwards }: SaveOptions,
): SaveContextValue => {
  const verbs = useVerbs()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const paths = usePaths(resource)
  const { getValues, reset, setError, setValue } = useFormContext()
  const { getMutateWithMiddlewares, registerMutationMiddleware, unregisterMutationMiddleware } = useMutationMiddlewares<Verb>()

  const write = async ({ base, attempt: { key, tried }, data, replay }: Saving): Promise<ConsoleRecord> => {
    const values = replay === null ? data : (tried[replay] ?? data)
    const meta = { view: 'form', idempotencyKey: key, ...(columns ? { columns } : {}) }
    const { data: saved } = base
      ? await getMutateWithMiddlewares(verbs.update as Verb)(resource.name, {
          id: base.id,
          data: { ...values, id: base.id },
          previousData: base,
          meta: { ...meta, version: base.version },
        })
      : await getMutateWithMiddlewares(verbs.create as Verb)(resource.name, { data: { ...values, ...fixed }, meta })
    // Where the session is over, react-admin answers with an empty row instead of the error.
    if (!saved.id) throw new Error(t('forms.save.signIn'))
    // What other screens remember of this row is old now; they must not paint it first.
    queries.removeQueries({
      predicate: ({ queryKey: [name, verb, params] }) =>
        name === resource.name && verb === 'getOne' && String((params as { id?: unknown } | undefined)?.id) === saved.id,
    })
    void queries.invalidateQueries({ queryKey: [resource.name] })
    return saved
  }

  const send = useEffectEvent(async (request: Saving, answer: Dispatch<FormEvent>): Promise<void> => {
    try {
      const saved = await (through ? through(request.data) : write(request))
      if (!saved) return answer({ type: 'cancel' })
      const now = getValues()
      const changed = fields.filter(({ key }) => !isSame(request.values[key], now[key]))
      const typed = Object.fromEntries(changed.map(({ key }) => [key, now[key] as unknown]))
      answer({ type: 'succeeded', saved, typed, key: crypto.randomUUID() })
    } catch (error) {
      answer({ type: 'failed', error, isFinal: through !== undefined })
    }
  })

  const finish = useEffectEvent(({ saved, typed }: Saved): void => {
    const [one] = resource.label
    const more = Object.keys(typed).length > 0 && (through !== undefined || can(resource, 'update'))
    if (more && record) {
      notify(t('forms.save.savedPart', { one }), { type: 'info' })
      if (!through) reset(valuesIn(resource, saved))
      for (const [key, value] of Object.entries(typed)) setValue(key, value, { shouldDirty: true })
      return dispatch({ type: 'edit' })
    }
    if (!through) notify(t('forms.save.saved', { one }), { type: 'success' })
    // Typed while the row was being made: the form goes on, over the row.
    const edit = more ? paths.edit(saved.id) : null
    navigate(edit ?? afterwards(saved), more ? { state: { typed } } : {})
  })

  useEffect(() => {
    let isCurrent = true
    const answer = (event: FormEvent): void => void (isCurrent && dispatch(event))
    if (state.status === 'saving') void send(state, answer)
    else if (state.status === 'retrying') void untilAnswered(state.error).then(() => answer({ type: 'retry' }))
    else if (state.status === 'saved') finish(state)
    else if ('errors' in state) setSubmissionErrors(state.errors, setError)
    return () => {
      isCurrent = false
    }
  }, [state, dispatch, setError])

  return useMemo(
    () => ({ mutationMode: 'pessimistic', registerMutationMiddleware, unregisterMutationMiddleware }),
    [registerMutationMiddleware, unregisterMutationMiddleware],
  )
}
