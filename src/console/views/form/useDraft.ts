import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { kindOf } from '#catalogue'
import type { Resource } from '#model'
import { useConsole } from '../../session/context.tsx'
import type { Values } from './initial.ts'

/** What was typed on a page and not saved. `at` is an instant (ISO). */
export interface Draft {
  readonly at: string
  readonly values: Values
}

const PAUSE = 700

const read = (key: string): Draft | null => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof found === 'object' && found !== null && 'at' in found && 'values' in found ? (found as Draft) : null
  } catch {
    return null
  }
}

/** Keeps nothing where the browser keeps nothing (private windows, a full store). */
const write = (key: string, draft: Draft | null): void => {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Typing must go on; the guard still asks before the page is left.
  }
}

/**
 * Keeps what is typed, per person, organization and path, so that a lost session, a closed tab or a new build loses nothing
 * (DESIGN 9), and offers what an earlier visit left. Secrets are never kept.
 */
export const useDraft = (resource: Resource) => {
  const { person, organization } = useConsole()
  const { pathname } = useLocation()
  const { watch, getValues, setValue, formState } = useFormContext()
  const key = `draft:${person.id}:${organization.id}:${pathname}`
  const [offered, setOffered] = useState<Draft | null>(() => read(key))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dirty = useRef(formState.dirtyFields)
  dirty.current = formState.dirtyFields

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    write(key, null)
    setOffered(null)
  }, [key])

  useEffect(() => {
    const listening = watch((_values, { name }) => {
      if (!name) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const now = getValues()
        const typed = Object.keys(dirty.current).filter(field => resource.fields[field] && kindOf(resource.fields[field]).secret !== true)
        write(
          key,
          typed.length === 0 ? null : { at: new Date().toISOString(), values: Object.fromEntries(typed.map(field => [field, now[field]])) },
        )
      }, PAUSE)
    })
    return () => {
      clearTimeout(timer.current)
      listening.unsubscribe()
    }
  }, [watch, getValues, key, resource])

  const bringBack = useCallback(() => {
    for (const [field, value] of Object.entries(offered?.values ?? {}))
      if (resource.fields[field]) setValue(field, value, { shouldDirty: true })
    setOffered(null)
  }, [offered, resource, setValue])

  return { offered, bringBack, forget }
}
