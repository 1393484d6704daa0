import { useEffect, useMemo, useState } from 'react'
import { t } from '#texts/widgets.ts'
import type { Choice } from '../fieldServices.tsx'
import { rememberTitles } from './titles.ts'

export type FindChoices<C> = (text: string) => Promise<readonly C[]>

/** Typing waits this long before it asks. */
const PAUSE = 180

/**
 * The choices for what is typed while the list is open. Late answers to older texts are dropped. `make` is the offer to
 * create a row of the typed title; its `made()` gives the row, or undefined after a failure that `failure` then says.
 */
export const useChoices = <C extends Choice>(find: FindChoices<C>, create: ((title: string) => Promise<C>) | undefined) => {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<{ readonly text: string; readonly choices: readonly C[] } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!open) return
    let current = true
    const ask = () =>
      find(text.trim()).then(
        choices => {
          if (!current) return
          rememberTitles(choices)
          setFailure(null)
          setFound({ text, choices })
        },
        (error: unknown) => {
          if (!current) return
          setFailure(wordsOf(error))
          setFound({ text, choices: [] })
        },
      )
    const timer = setTimeout(() => void ask(), text === '' ? 0 : PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [open, text, find])
  const title = text.trim()
  const isReady = found?.text === text
  const named = title.toLowerCase()
  // Of an older text those stay that fit this one as well: Enter never takes what was not asked for.
  const choices = useMemo(
    () => (found?.choices ?? NONE).filter(choice => isReady || choice.title.toLowerCase().includes(named)),
    [found, isReady, named],
  )
  const make = useMemo(() => {
    // Where nobody knows what there is, a new one may be the second.
    if (!create || title === '' || failure !== null || choices.some(choice => choice.title.toLowerCase() === named)) return null
    const made = async (): Promise<C | undefined> => {
      try {
        const row = await create(title)
        rememberTitles([row])
        return row
      } catch (error) {
        setFailure(wordsOf(error))
        setFound({ text: '', choices: [] })
        setOpen(true)
        return undefined
      }
    }
    return { id: `create ${title}`, title: t('widgets.create', { title }), made } as unknown as C & { made: typeof made }
  }, [create, title, named, failure, choices])
  return {
    choices,
    text,
    setText,
    open,
    setOpen,
    state: isReady ? ('ready' as const) : ('loading' as const),
    failure,
    make,
  }
}

const NONE: readonly never[] = []

/** Why nothing could be found. */
export const wordsOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : t('widgets.notLoaded'))
