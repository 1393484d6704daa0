import { t } from '#texts/forms.ts'
import { failureTypeOf, isRetryable, SENDS, SUBMISSION_ERROR, type Failure, type FailureBody, type FailureType } from '../../data/errors.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import type { Attempt, KeptDraft } from '../../drafts/store.ts'
import type { Values } from './initial.ts'

/** Somebody saved while this form was open. `theirs` is what the row holds now. */
export interface Conflicting {
  readonly mine: Values
  readonly base: ConsoleRecord
  readonly theirs: ConsoleRecord
  readonly by: string | null
}

/** What outlives a save. */
interface Common {
  /** The row that what is typed started from: the one that was loaded, saved, or theirs after a conflict; null: a new one is made. */
  readonly base: ConsoleRecord | null
  /** A save that is under way, or of which nobody knows whether it was made. */
  readonly attempt: Attempt | null
  /** What an earlier visit left, while nobody said what becomes of it; and once it is back in the form. */
  readonly offered: KeptDraft | null
  readonly restored: KeptDraft | null
}

interface Request {
  readonly attempt: Attempt
  /** What the form held when it was submitted, and what of it is written. */
  readonly values: Values
  readonly data: Values
  /** Which of the tries is sent again, because the key was used before: to find out which one was made. Null: `data` is sent. */
  readonly replay: number | null
  readonly sends: number
}

export type Saving = Common & Request & { readonly status: 'saving' }
export type Saved = Common & { readonly status: 'saved' } & Pick<SucceededEvent, 'saved' | 'typed'>
export type FormState =
  | Saving
  | Saved
  | (Common & { readonly status: 'editing' | 'left' })
  | (Common & Request & { readonly status: 'retrying'; readonly error: unknown })
  | (Common & { readonly status: 'refused'; readonly errors: Values })
  | (Common & { readonly status: 'conflict'; readonly errors: Values; readonly conflict: Conflicting })

interface SucceededEvent {
  readonly type: 'succeeded'
  readonly saved: ConsoleRecord
  /** What was typed while the save was under way and is not in the saved row, by field. */
  readonly typed: Values
  /** For what is still to be sent, where `saved` is an earlier try. */
  readonly key: string
}

export type FormEvent =
  | { readonly type: 'submit'; readonly values: Values; readonly data: Values; readonly key: string }
  | SucceededEvent
  /** `isFinal`: it is not to be sent again by itself. */
  | { readonly type: 'failed'; readonly error: unknown; readonly isFinal?: boolean }
  | { readonly type: 'retry' | 'cancel' | 'restore' | 'discard' | 'leave' }
  /** Editing goes on, over `base` if it is given. */
  | { readonly type: 'edit'; readonly base?: ConsoleRecord }

// The server has looked at it and said no. After anything else it may have been made all the same.
const ANSWERS: readonly (FailureType | null)[] = ['RecordInvalid', 'Conflict', 'NotFound', 'NotAuthorized', 'WrongAnswerForQuestionType']

const bodyOf = (error: unknown): Partial<FailureBody> => (error as Partial<Failure>).body ?? {}

/** What the server refused, by field, or as a sentence about the whole. */
const errorsOf = (error: unknown): Values => {
  const { errors } = bodyOf(error)
  if (errors && Object.keys(errors).length > 0) return errors
  const reason = error instanceof Error ? error.message : t('forms.save.unanswered')
  const kept = failureTypeOf(error) === 'Internal' ? ` ${t('forms.save.kept')}` : ''
  return { root: { serverError: SUBMISSION_ERROR, reason: `${reason}${kept}` } }
}

export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** Whether nothing of what is typed is to be kept any more: saved, or left on purpose. */
export const isDone = ({ status }: FormState): boolean => status === 'saved' || status === 'left'

/** Whether the form may be submitted: no save is under way, and none waits for somebody to choose. */
export const isOpen = ({ status }: Pick<FormState, 'status'>): boolean => status === 'editing' || status === 'refused'

/** Whether a save is under way, or waits for somebody to answer. */
export const isBusy = ({ status }: Pick<FormState, 'status'>): boolean => status === 'saving' || status === 'retrying'

const commonOf = ({ base, attempt, offered, restored }: FormState): Common => ({ base, attempt, offered, restored })

// Under the same key until there was an answer, so that a save whose answer was lost is not made twice.
const send = (common: Common, { values, data }: Pick<Request, 'values' | 'data'>, { key, tried }: Attempt): Saving => {
  const attempt = { key, tried: [...tried.filter(one => !isSame(one, data)), data] }
  return { ...common, attempt, status: 'saving', values, data, replay: null, sends: 1 }
}

const succeeded = (state: Saving, { saved, typed, key }: SucceededEvent): FormState => {
  const common = commonOf(state)
  const made = state.replay === null ? undefined : state.attempt.tried[state.replay]
  if (!made) return { ...common, base: saved, attempt: null, status: 'saved', saved, typed }
  // What was typed since goes over the row that was made; what others did to it meanwhile stays.
  return send({ ...common, base: { ...saved, ...made } }, state, { key, tried: [] })
}

const failed = (state: Saving, error: unknown, isFinal: boolean): FormState => {
  const type = failureTypeOf(error)
  if (!isFinal && isRetryable(error) && state.sends < SENDS) return { ...state, status: 'retrying', error }
  const body = bodyOf(error)
  const isReplay = state.replay !== null
  const common = commonOf(state)
  // The key stands for what was sent under it before: that was made, and its answer lost.
  if (body.code === 'idempotency') {
    const replay = isReplay ? state.replay + 1 : 0
    if (replay < state.attempt.tried.length - 1) return { ...state, replay, sends: 1 }
    return { ...common, attempt: null, status: 'refused', errors: errorsOf(error) }
  }
  const after = ANSWERS.includes(type) && !isReplay ? { ...common, attempt: null } : common
  if (isFinal || type !== 'Conflict' || !state.base) return { ...after, status: 'refused', errors: errorsOf(error) }
  const { current = {}, changedBy = null } = body
  return {
    ...after,
    status: 'conflict',
    errors: { root: { serverError: t('forms.save.conflict') } },
    conflict: {
      mine: state.values,
      base: state.base,
      theirs: { ...state.base, ...current },
      by: changedBy ?? current.updatedByName ?? null,
    },
  }
}

/** The row that a draft was typed over, as it was then: saving from it, what others saved since comes back as a conflict. */
const rowOf = (record: ConsoleRecord | null, { from }: KeptDraft): ConsoleRecord | null =>
  record && from && from.version !== record.version ? { ...record, ...from.values, version: from.version } : record

/**
 * Where a form is between the first keystroke and the saved row, and what an event makes of that; an event that cannot be there changes
 * nothing, so that a second submit does not save twice (R11, DESIGN 9).
 */
export const transition = (state: FormState, event: FormEvent): FormState => {
  const common = commonOf(state)
  if (event.type === 'leave') return { ...common, status: 'left' }
  if (event.type === 'edit') {
    const { base = state.base } = event
    if (state.status === 'saved') return { ...common, base, offered: null, restored: null, status: 'editing' }
    return isOpen(state) || state.status === 'conflict' ? { ...common, base, status: 'editing' } : state
  }
  if (isOpen(state)) {
    const { offered } = state
    if (event.type === 'submit') return send(common, event, state.attempt ?? { key: event.key, tried: [] })
    if (event.type === 'discard') return { ...common, offered: null, restored: null, status: 'editing' }
    if (event.type !== 'restore' || !offered) return state
    const attempt = offered.attempt ?? state.attempt
    return { base: rowOf(state.base, offered), attempt, offered: null, restored: offered, status: 'editing' }
  }
  if (state.status === 'saving') {
    if (event.type === 'succeeded') return succeeded(state, event)
    if (event.type === 'failed') return failed(state, event.error, event.isFinal === true)
    // Nothing was sent.
    if (event.type === 'cancel') return { ...common, attempt: null, status: 'editing' }
  }
  if (state.status === 'retrying' && event.type === 'retry') {
    const { error: _error, ...request } = state
    return { ...request, status: 'saving', sends: state.sends + 1 }
  }
  return state
}

/** A form that was just opened; what the console itself interrupted is back without a question. */
export const start = ({ record, kept }: { readonly record: ConsoleRecord | null; readonly kept: KeptDraft | null }): FormState => {
  const opened: FormState = { status: 'editing', base: record, attempt: null, offered: kept, restored: null }
  return kept?.resume ? transition(opened, { type: 'restore' }) : opened
}
