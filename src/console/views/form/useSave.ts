import { useCallback, useEffect, useEffectEvent, useMemo, type Dispatch } from 'react'
import {
  setSubmissionErrors,
  useNavigate,
  useNotify,
  useRegisterMutationMiddleware,
  useEvent,
  useSaveContext,
  type SaveContextValue,
} from 'ra-core'
import { upperFirst } from 'es-toolkit'
import { useFormContext } from 'react-hook-form'
import type { NamedField } from '#catalogue'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { can, usePaths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { untilAnswered } from '../../data/untilAnswered.ts'
import { openForms } from '../../drafts/forms.ts'
import { useVerbs } from '../../services/resources.ts'
import { isBusy, isSame, type FormEvent, type FormState, type Saved, type Saving } from './formState.ts'
import { valuesIn, type Values } from './initial.ts'
import type { StateAfterSave } from './saveState.ts'
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
  /** What of a save sends the row to people, as they confirmed it. */
  readonly sends?: StateAfterSave['sends'] | undefined
  /** Where it leads without a save. */
  readonly cancelTo: string
  /** The address to move on to, null: the person stays; default: a new row, or where a row that exists leads without a save. */
  readonly afterwards?: (saved: ConsoleRecord) => string | null
}

/** Only what is on the form with these values is sent; a hidden field stays as it is (DESIGN 9). */
export const sent = (resource: Resource, fields: readonly NamedField[], values: Values): Values =>
  Object.fromEntries(fields.filter(({ key }) => isShown(resource, key, values)).map(({ key }) => [key, values[key]]))

interface Params {
  readonly id?: string
  readonly data: Values
  readonly meta: Values & { readonly base: ConsoleRecord | null }
}
type Mutation = (resource: string, params: object) => Promise<{ readonly data: ConsoleRecord }>

/**
 * Does what the state of a form asks for, by the save of the controller around it. It saves pessimistically: the page moves on when the
 * server has said yes, and a conflict never overwrites: it comes back to be looked at (R11, DESIGN 9). Returned is the save for whatever
 * else of react-admin's is in the form.
 */
export const useSave = (
  state: FormState,
  dispatch: Dispatch<FormEvent>,
  fields: readonly NamedField[],
  { resource, record, fixed, columns, through, cancelTo, afterwards, sends }: SaveOptions,
  submit: (typed: Values) => Promise<void>,
): SaveContextValue => {
  const verbs = useVerbs()
  const controller = useSaveContext()
  const navigate = useNavigate()
  const notify = useNotify()
  const paths = usePaths(resource)
  const { getValues, reset, setError, setValue } = useFormContext()

  // What is written starts from the row that typing started from, whatever the controller has read of it since. Where the answer to a
  // new row was lost, the row is there, and what was typed since changes it: on the screen of a new row, too.
  const overBase = useCallback(
    (name: string, given: object, next: Mutation) => {
      const { meta: written, ...params } = given as Params
      const { base, ...meta } = written
      if (!base) return next(name, { ...params, meta })
      const over = { ...params, id: base.id, previousData: base, meta: { ...meta, version: base.version } }
      return params.id === undefined ? (verbs.update as Mutation)(name, over) : next(name, over)
    },
    [verbs],
  )
  useRegisterMutationMiddleware<Mutation>(overBase)

  const write = ({ base, attempt: { key, tried }, data, replay }: Saving): Promise<ConsoleRecord> => {
    const values = replay === null ? data : (tried[replay] ?? data)
    const meta = { view: 'form', idempotencyKey: key, base, ...(columns ? { columns } : {}) }
    return new Promise<ConsoleRecord>((onSuccess, onError) => {
      void controller?.save?.(base ? { ...values, id: base.id } : { ...values, ...fixed }, { meta, onSuccess, onError })
    })
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
    const one = upperFirst(inSentence(resource.label[0]))
    const more = Object.keys(typed).length > 0 && (through !== undefined || can(resource, 'update'))
    if (more && record) {
      notify(t('forms.save.savedPart', { one }), { type: 'info' })
      if (!through) reset(valuesIn(resource, saved))
      for (const [key, value] of Object.entries(typed)) setValue(key, value, { shouldDirty: true })
      return dispatch({ type: 'edit' })
    }
    if (!through) notify(t(sends === 'published' ? 'forms.save.sent' : 'forms.save.saved', { one }), { type: 'success' })
    // Typed while the row was being made: the form goes on, over the row.
    const edit = more ? paths.edit(saved.id) : null
    const next = afterwards ? afterwards(saved) : record ? null : paths.open(saved)
    // The form begins anew, and the button that was pressed goes with it: the focus waits above.
    if (afterwards && !edit && next === null) return document.querySelector('h1')?.focus({ preventScroll: true })
    navigate(edit ?? next ?? cancelTo, more ? { state: { typed } } : {})
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

  const save = useEvent(submit)
  const saving = isBusy(state)
  useEffect(() => (saving ? openForms.hold() : undefined), [saving])
  return useMemo(() => ({ ...controller, mutationMode: 'pessimistic', save, saving }), [controller, save, saving])
}
