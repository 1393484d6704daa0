import type { SeriesDate, SeriesReport } from '#model'
import { useState } from 'react'
import { useMutation, useQueries } from '@tanstack/react-query'
import { decided, SCOPES, type Done } from '#effects/repeat/series.ts'
import type { SeriesEdit } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'

/** A date, and what a save would do to it as people decided so far. */
export interface DecidedDate extends SeriesDate {
  readonly done: Done
}

/** Which of a scope's dates are for the eye of whoever decides. */
export const TABS = {
  all: () => true,
  changes: ({ done }: DecidedDate) => done === 'change' || done === 'add' || done === 'cancel',
  clash: ({ clash, outcome }: DecidedDate) => clash !== null && (outcome === 'changed' || outcome === 'added'),
  exception: ({ outcome }: DecidedDate) => outcome === 'exception' || outcome === 'off',
} as const satisfies Record<string, (date: DecidedDate) => boolean>
export type Tab = keyof typeof TABS

/** What each of the three choices comes to, what was decided about single dates, and the save of exactly that. */
export const usePreview = (
  resource: string,
  edit: SeriesEdit,
  first: SeriesReport,
  onDone: (report: SeriesReport, count: number) => void,
) => {
  const verbs = useVerbs()
  const [scope, setScope] = useState(edit.scope)
  const [anyway, setAnyway] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [attempt] = useState(() => crypto.randomUUID())
  const found = useQueries({
    queries: SCOPES.map(name => ({
      queryKey: [resource, 'seriesPreview', attempt, name],
      queryFn: () => verbs.editSeries(resource, { ...edit, scope: name }),
      ...(name === edit.scope ? { initialData: first } : {}),
      retry: false,
      staleTime: Infinity,
      gcTime: 0,
    })),
  })
  const choices = SCOPES.map((name, place) => ({ name, dates: found[place]?.data?.dates, error: found[place]?.error ?? null }))
  const chosen = found[SCOPES.indexOf(scope)]
  const report = chosen?.data
  const dates = (report?.dates ?? []).map((date): DecidedDate => ({ ...date, done: decided(date, scope, date.clash !== null, anyway) }))
  const count = dates.filter(TABS.changes).length
  const open = scope === 'this' ? [] : dates.filter(date => TABS.clash(date) && !anyway.has(date.key)).map(({ key }) => key)
  const toggle = (keys: readonly string[], isOn: boolean): void =>
    setAnyway(before => new Set(isOn ? [...before, ...keys] : [...before].filter(key => !keys.includes(key))))
  const saving = useMutation({
    mutationFn: ({ token }: SeriesReport) =>
      verbs.editSeries(resource, {
        ...edit,
        scope,
        anyway: dates.flatMap(({ key }) => (anyway.has(key) ? [key] : [])),
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        token,
        apply: true,
        attempt: `${attempt} ${token.slice(0, 16)}`,
      }),
    onSuccess: done => onDone(done, count),
  })
  const lookAgain = (): void => {
    saving.reset()
    for (const one of found) void one.refetch()
  }
  return {
    scope,
    setScope,
    choices,
    report,
    error: chosen?.error ?? null,
    dates,
    count,
    /** Dates that meet others and that nobody has decided about, by their keys. */
    open,
    anyway,
    toggle,
    reason,
    setReason,
    // Also until the dialog is gone.
    saving: saving.isPending || saving.isSuccess,
    failed: saving.error,
    save: () => report && saving.mutate(report),
    lookAgain,
  }
}

export type Preview = ReturnType<typeof usePreview>
