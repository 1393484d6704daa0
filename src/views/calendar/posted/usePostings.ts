import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonsOf } from '#console/data/errors.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useVerbs } from '#console/services/resources.ts'
import { useApplication } from '#console/services/frame.tsx'
import { t } from '#texts/posted.ts'
import { useMay } from '#shared'
import type { Day } from '../../days.ts'
import type { CalendarWorks } from '../useCalendar.ts'
import type { PrintWorks } from '../paper/usePrint.ts'
import { pack, unpack } from './pack.ts'
import { postedRow, readPosted } from './posted.ts'

/** A row of what was posted, without its pages. */
export interface Posting extends ConsoleRecord {
  readonly title: string
  readonly layout: 'month' | 'week' | 'day'
  readonly paper: string
  readonly firstDay: Day
  readonly lastDay: Day
}

const COLUMNS = ['title', 'layout', 'paper', 'firstDay', 'lastDay']
const SHOWN = 6
// One a day, a few times over.
const ALL = 100

/** What was posted of the days between two: the newest, or all. */
export const usePostings = (resource: string, first: Day, last: Day, isWhole: boolean) => {
  const verbs = useVerbs()
  return useQuery({
    queryKey: [resource, 'posted', first, last, isWhole],
    // Of the same month: what is listed stays while the rest comes.
    placeholderData: (before, query) => (query?.queryKey[2] === first ? before : undefined),
    queryFn: () =>
      verbs.getList<Posting>(resource, {
        filter: { firstDay: { to: last }, lastDay: { from: first } },
        pagination: { page: 1, perPage: isWhole ? ALL : SHOWN },
        sort: { field: 'createdAt', order: 'DESC' },
        meta: { view: 'list', columns: COLUMNS },
      }),
  })
}

/** The pages and rows of one; an error says why they cannot be shown. */
export const usePosted = (resource: string, id: string) => {
  const verbs = useVerbs()
  return useQuery({
    queryKey: [resource, 'postedPages', id],
    queryFn: async () => {
      const { data } = await verbs.getOne<ConsoleRecord & { readonly content: string }>(resource, {
        id,
        meta: { view: 'form', columns: ['content'] },
      })
      const posted = readPosted(await unpack(data.content).catch(() => null))
      if (!posted) throw new Error(t('posted.unreadable'))
      return posted
    },
    // What was posted stays as it was.
    staleTime: Infinity,
    retry: false,
  })
}

/** Keeps what is laid out, as it is; null where this calendar keeps nothing, or somebody may not. */
export const useKeep = ({ subject, filter }: CalendarWorks, print: PrintWorks, paper: string) => {
  const { catalogue } = useApplication()
  const verbs = useVerbs()
  const queries = useQueryClient()
  const name = subject.posted
  const may = useMay(catalogue.resource(name ?? subject.resource.name))
  const { laidOut, rows, days, withDrafts, layout, size, fixes } = print
  const title = [print.title, print.calendar].filter(Boolean).join(', ')
  // Pages are laid out anew with each step; what was kept is known by what it says.
  const says = JSON.stringify([title, layout, paper, size, [...fixes], rows.map(postedRow)])
  const [kept, setKept] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<void> => {
      if (name === null || !laidOut) return
      const pages = laidOut.pages.map(({ width, height, drawings }) => ({ width, height, drawings }))
      const content = await pack({ pages, rows: rows.map(postedRow), days, filter, withDrafts, size })
      if (content.length > MOST) throw new Error(t('posted.tooMuch'))
      const data = { title, layout, paper, firstDay: days[0], lastDay: days.at(-1), content }
      await verbs.create(name, { data, meta: { view: 'title' } })
    },
    onSuccess: () => {
      setKept(says)
      void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  if (name === null || !may.write.allowed) return null
  return {
    keep: () => mutate(),
    isBusy: isPending,
    isKept: kept === says,
    problem: error ? reasonsOf(error, subject.resource) : null,
  }
}

/** As many characters as a row of it takes. */
const MOST = 100_000
