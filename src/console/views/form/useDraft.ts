import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { kindOf } from '#catalogue'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { openForms } from '../../drafts/forms.ts'
import {
  draftKey,
  dropDraft,
  dropKept,
  ownName,
  pruneDrafts,
  readDraft,
  writeDraft,
  type Attempt,
  type Draft,
  type KeptDraft,
} from '../../drafts/store.ts'
import { useConsole } from '../../session/context.tsx'
import type { Values } from './initial.ts'
import type { Save } from './useSave.ts'

const PAUSE = 300

/** Of a secret's values: nothing was typed. `true` says that there is one, and not which. */
const isUntyped = (value: unknown): boolean => value === undefined || value === null || value === '' || value === true

interface Work {
  timer: ReturnType<typeof setTimeout> | undefined
  isDue: boolean
  resumes: boolean
  /** A save that is under way, or that nobody answered. */
  attempt: Attempt | null
  broughtBack: KeptDraft | null
  own: KeptDraft | null
}

/** The row that a draft was typed over, as it was then: saving from it, what others saved since comes back as a conflict. */
const rowOf = (record: ConsoleRecord, { from }: Draft): ConsoleRecord =>
  from && from.version !== record.version ? { ...record, ...from.values, version: from.version } : record

/**
 * Keeps what is typed, per person, organization and path, so that a lost session, a closed tab, a crash or a new build loses nothing
 * (DESIGN 9), and offers what an earlier visit left; what the console itself interrupted comes back without a question. Secrets are
 * never kept.
 * @param leaves true once nothing of it is to be kept: saved, or left on purpose.
 * @param save told which row the typing started from, where somebody has saved since, and of a save that was not answered.
 */
export const useDraft = (
  resource: Resource,
  record: ConsoleRecord | null,
  leaves: RefObject<boolean>,
  { startFrom, resume }: Pick<Save, 'startFrom' | 'resume'>,
) => {
  const { person, organization } = useConsole()
  const { pathname, state } = useLocation() as { pathname: string; state: { typed?: Values } | null }
  const { watch, getValues, setValue, getFieldState, formState, reset } = useFormContext()
  const key = draftKey(person.id, organization.id, pathname)
  const [offered, setOffered] = useState<KeptDraft | null>(() => readDraft(key))
  const [returned, setReturned] = useState<string | null>(null)
  // Read, so that react-hook-form keeps it up to date.
  const isDirty = Object.keys(formState.dirtyFields).length > 0
  const work = useRef<Work>({ timer: undefined, isDue: false, resumes: false, attempt: null, broughtBack: null, own: null })
  // What an earlier visit of this tab left is not lost to what is typed before it is looked at; another tab's stands beside it.
  work.current.own = offered?.name === ownName(key) ? offered : null

  const draft = useMemo(() => {
    const drop = (): void => {
      clearTimeout(work.current.timer)
      Object.assign(work.current, { isDue: false, attempt: null })
      dropDraft(key)
      if (work.current.broughtBack) dropKept(work.current.broughtBack)
    }
    const isSecret = (name: string): boolean => {
      const field = resource.fields[name]
      return field !== undefined && kindOf(field).secret === true
    }
    /** False: not all that is typed could be kept. */
    const write = (): boolean => {
      clearTimeout(work.current.timer)
      work.current.isDue = false
      if (leaves.current) return true
      const typed = Object.keys(resource.fields).filter(name => getFieldState(name).isDirty)
      const open = typed.filter(name => !isSecret(name))
      const { own } = work.current
      const attempt = work.current.attempt ?? own?.attempt
      if (open.length === 0 && !attempt) {
        if (!own) dropDraft(key)
        return typed.length === 0
      }
      const now = getValues()
      const pick = (from: Values) => Object.fromEntries(open.map(name => [name, from[name]]))
      const isWritten = writeDraft(key, {
        at: new Date().toISOString(),
        values: { ...own?.values, ...pick(now) },
        ...(record ? { from: { version: record.version, values: pick(record) } } : {}),
        ...(work.current.resumes ? { resume: true } : {}),
        ...(attempt ? { attempt } : {}),
      })
      return isWritten && open.length === typed.length
    }
    const note = (attempt: Attempt | null): void => {
      const isOpen = (values: Values): boolean => Object.entries(values).every(([name, value]) => !isSecret(name) || isUntyped(value))
      work.current.attempt = attempt && { ...attempt, tried: attempt.tried.filter(isOpen) }
      write()
    }
    return { drop, write, note }
  }, [key, resource, record, leaves, getFieldState, getValues])

  useEffect(() => {
    pruneDrafts()
    // What was saved is over even where the page goes before its form does.
    const flush = () => (leaves.current ? draft.drop() : void (work.current.isDue && draft.write()))
    const hide = () => void (document.visibilityState === 'hidden' && flush())
    const listening = watch((_values, { name }) => {
      if (!name) return
      clearTimeout(work.current.timer)
      work.current.isDue = true
      work.current.timer = setTimeout(draft.write, PAUSE)
    })
    // Another tab saved or dismissed its own form of this page: what is typed here is not its to end.
    const elsewhere = (event: StorageEvent) => void (event.key === ownName(key) && event.newValue === null && draft.write())
    addEventListener('storage', elsewhere)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      // Whatever takes the form away (a crash of its screen, say), what is typed stays.
      flush()
      removeEventListener('storage', elsewhere)
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hide)
      listening.unsubscribe()
    }
  }, [watch, draft, key, leaves])

  useEffect(() => {
    if (!isDirty) return undefined
    return openForms.add({
      isUnsaved: () => !leaves.current,
      keep: () => {
        work.current.resumes = true
        return draft.write()
      },
    })
  }, [isDirty, draft, leaves])

  const put = useCallback(
    (values: Values) => {
      for (const [name, value] of Object.entries(values)) if (resource.fields[name]) setValue(name, value, { shouldDirty: true })
    },
    [resource, setValue],
  )

  const bringBack = useCallback(() => {
    if (offered && record) startFrom(rowOf(record, offered))
    if (offered?.attempt) resume(offered.attempt)
    Object.assign(work.current, { broughtBack: offered, attempt: offered?.attempt ?? null })
    // What was typed since stays as it is.
    put(Object.fromEntries(Object.entries(offered?.values ?? {}).filter(([name]) => !getFieldState(name).isDirty)))
    setReturned(offered?.at ?? null)
    setOffered(null)
  }, [offered, record, put, getFieldState, startFrom, resume])

  const forget = useCallback(() => {
    draft.drop()
    setOffered(null)
    setReturned(null)
  }, [draft])

  const dismiss = useCallback(() => {
    if (offered) dropKept(offered)
    forget()
  }, [offered, forget])

  const startOver = useCallback(() => {
    if (record) startFrom(record)
    reset()
    forget()
  }, [record, startFrom, reset, forget])

  // The form around it sets its own values when it mounts, after the effects of what is in it.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  useEffect(() => {
    if (isReady && offered?.resume) bringBack()
  }, [isReady, offered, bringBack])

  // What was typed while the row was being made.
  const typed = state?.typed
  useEffect(() => {
    if (isReady && typed) put(typed)
  }, [isReady, typed, put])

  return { offered, returned, bringBack, forget, dismiss, startOver, note: draft.note }
}
