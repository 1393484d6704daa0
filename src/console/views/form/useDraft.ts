import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react'
import { useLocation } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { fieldTypeOf } from '#catalogue'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { openForms } from '../../drafts/forms.ts'
import { dropDraft, dropKept, ownName, pruneDrafts, writeDraft } from '../../drafts/store.ts'
import { isDone, type FormEvent, type FormState } from './formState.ts'
import type { Values } from './initial.ts'

const PAUSE = 300

/** Of a secret's values: nothing was typed. `true` says that there is one, and not which. */
const isUntyped = (value: unknown): boolean => value === undefined || value === null || value === '' || value === true

export type Draft = ReturnType<typeof useDraft>

/**
 * Keeps what is typed, per person, organization and path, so that a lost session, a closed tab, a crash or a new build loses nothing
 * (DESIGN 9), until it is saved or left on purpose; puts back what an earlier visit left. Secrets are never kept.
 * @param key where it is kept.
 * @param record the row as it was loaded.
 */
export const useDraft = (
  state: FormState,
  dispatch: Dispatch<FormEvent>,
  key: string,
  { resource, record }: { readonly resource: Resource; readonly record: ConsoleRecord | null },
) => {
  const { typed } = (useLocation().state ?? {}) as { readonly typed?: Values }
  const { watch, getValues, setValue, getFieldState, formState, reset } = useFormContext()
  const { isReady } = formState
  const { offered, restored } = state
  // Read, so that react-hook-form keeps it up to date.
  const isUnsaved = Object.keys(formState.dirtyFields).length > 0 && !isDone(state)
  // Set while something is typed that is not written down.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const resumes = useRef(false)

  const stopTimer = (): void => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const drop = (): void => {
    stopTimer()
    dropDraft(key)
    if (restored) dropKept(restored)
  }
  const isSecret = (name: string): boolean => {
    const field = resource.fields[name]
    return field !== undefined && fieldTypeOf(field).secret === true
  }
  const hasNoSecret = (values: Values): boolean => Object.entries(values).every(([name, value]) => !isSecret(name) || isUntyped(value))

  /** False: not all that is typed could be kept. */
  const write = useEffectEvent((): boolean => {
    stopTimer()
    if (isDone(state)) return true
    // What an earlier visit of this tab left is not lost to what is typed before it is looked at; another tab's stands beside it.
    const own = offered?.name === ownName(key) ? offered : null
    const dirty = Object.keys(resource.fields).filter(name => getFieldState(name).isDirty)
    const open = dirty.filter(name => !isSecret(name))
    const attempt = state.attempt ? { ...state.attempt, tried: state.attempt.tried.filter(hasNoSecret) } : own?.attempt
    if (open.length === 0 && !attempt) {
      if (!own) dropDraft(key)
      return dirty.length === 0
    }
    const pick = (from: Values) => Object.fromEntries(open.map(name => [name, from[name]]))
    const isWritten = writeDraft(key, {
      at: new Date().toISOString(),
      values: { ...own?.values, ...pick(getValues()) },
      ...(state.base ? { from: { version: state.base.version, values: pick(state.base) } } : {}),
      ...(resumes.current ? { resume: true } : {}),
      ...(attempt ? { attempt } : {}),
    })
    return isWritten && open.length === dirty.length
  })

  useEffect(() => {
    pruneDrafts()
    const flush = () => void (timer.current !== undefined && write())
    const hide = () => void (document.visibilityState === 'hidden' && flush())
    const listening = watch((_values, { name }) => {
      if (!name) return
      stopTimer()
      timer.current = setTimeout(() => write(), PAUSE)
    })
    // Another tab saved or dismissed its own form of this page: what is typed here is not its to end.
    const elsewhere = (event: StorageEvent) => void (event.key === ownName(key) && event.newValue === null && write())
    const gone = new AbortController()
    addEventListener('storage', elsewhere, { signal: gone.signal })
    addEventListener('pagehide', flush, { signal: gone.signal })
    document.addEventListener('visibilitychange', hide, { signal: gone.signal })
    return () => {
      // Whatever takes the form away (a crash of its screen, say), what is typed stays.
      flush()
      gone.abort()
      listening.unsubscribe()
    }
  }, [watch, key])

  // A save is noted before it is sent, to be resumed after the page was loaded anew; so is its answer.
  const follow = useEffectEvent(() => (isDone(state) ? drop() : void (state.status !== 'editing' && write())))
  useEffect(() => follow(), [state.status, state.attempt])

  useEffect(() => {
    if (!isUnsaved) return undefined
    return openForms.add(() => {
      resumes.current = true
      return write()
    })
  }, [isUnsaved])

  // What was typed since stays as it is.
  const put = (values: Values): void => {
    for (const [name, value] of Object.entries(values))
      if (resource.fields[name] && !getFieldState(name).isDirty) setValue(name, value, { shouldDirty: true })
  }

  // What the console itself interrupted, and what was typed while the row was being made.
  const resume = useEffectEvent(() => put({ ...restored?.values, ...typed }))
  useEffect(() => void (isReady && resume()), [isReady])

  const forget = (): void => {
    drop()
    dispatch({ type: 'discard' })
  }
  return {
    isUnsaved,
    leave: () => {
      drop()
      dispatch({ type: 'leave' })
    },
    restore: () => {
      put(offered?.values ?? {})
      dispatch({ type: 'restore' })
    },
    discard: () => {
      if (offered) dropKept(offered)
      forget()
    },
    startOver: () => {
      dispatch({ type: 'edit', ...(record ? { base: record } : {}) })
      reset()
      forget()
    },
  }
}
