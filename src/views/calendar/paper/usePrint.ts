import { useMemo, useState } from 'react'
import { useConsole } from '#console/session/context.tsx'
import { daysFilter } from '#console/views/calendar/subject.ts'
import { useEvents } from '#console/views/calendar/useEvents.ts'
import { t } from '#texts/printing.ts'
import type { Formats } from '#model'
import { useFormats } from '#widgets'
import { addDays, weekStart, weeksOf, type Day } from '../../days.ts'
import type { CalendarWorks } from '../useCalendar.ts'
import { useHolidayNames } from '../useHolidayNames.ts'
import { paperColors } from './colors.ts'
import { fitAll, fixForAll, paperOf, type Fitting } from './fit.ts'
import type { Mark } from '../marks.ts'
import type { Fix, Paper, PrintJob, PrintRow } from './job.ts'
import { sheetOf, type LayoutName, type PaperName, type Print, type Sheet } from './sheets.ts'
import { usePaperWords } from './usePaperWords.ts'
import { useRows } from './useRows.ts'
import { useSheetTools } from './useSheetTools.ts'

/** What is printed of a calendar, and how. */
interface Chosen {
  readonly layout: LayoutName
  /** The week or the day that is printed; null: each of the month. */
  readonly part: Day | null
  readonly paper: PaperName
  readonly print: Print
  readonly withDrafts: boolean
  /** Rows say where they take place, by short names. */
  readonly withPlaces: boolean
}

// What the screen says in words when it is pressed, paper says below its title.
const NAMED: PrintJob['calendars'] = [
  { mark: 'round', name: t('calendars.everyone') },
  { mark: 'people', name: t('printing.groups') },
  { mark: 'several', name: t('printing.several') },
]

/** What the marks of printed rows mean; nothing where all have the same, which tells none from another. */
export const legendOf = (
  { calendars, marks }: Pick<CalendarWorks, 'calendars' | 'marks'>,
  used: ReadonlySet<Mark>,
): PrintJob['calendars'] => {
  const own = calendars.flatMap(({ id, displayName }) => {
    const mark = marks.get(id)
    return mark === undefined ? [] : [{ mark, name: displayName }]
  })
  const named = calendars.length === 0 || used.size < 2 ? [] : [...NAMED, ...own]
  return named.filter(({ mark }) => used.has(mark))
}

const NO_ROWS: readonly PrintRow[] = []

type Fixes = ReadonlyMap<string, Fix>
const NO_FIXES: Fixes = new Map()

interface Span {
  readonly weeks: readonly (readonly Day[])[]
  readonly days: readonly Day[]
  /** The weeks or the days that can be printed alone. */
  readonly parts: readonly Day[]
}

const spanOf = ({ layout, part }: Chosen, month: string, firstDay: Formats['firstDay']): Span => {
  const all = weeksOf(month, firstDay)
  const inMonth = all.flat().filter(day => day.startsWith(month))
  if (layout === 'month') return { weeks: all, days: inMonth, parts: [] }
  if (layout === 'day') return { weeks: [], days: part === null ? inMonth : [part], parts: inMonth }
  const weeks = part === null ? all : [Array.from({ length: 7 }, (_, index) => addDays(part, index))]
  return { weeks, days: weeks.flat(), parts: all.flatMap(week => week[0] ?? []) }
}

export interface PrintWorks extends Chosen {
  readonly choose: (change: Partial<Chosen>) => void
  readonly parts: readonly Day[]
  readonly title: string
  /** Which of the calendars is printed, where it is one; '' otherwise. */
  readonly calendar: string
  readonly sheet: Sheet
  /** The rows that are printed, and the days. */
  readonly rows: readonly PrintRow[]
  readonly days: readonly Day[]
  readonly size: number
  readonly total: number
  readonly drafts: number
  readonly scheduled: number
  readonly off: number
  readonly hasPlaces: boolean
  readonly missing: number
  readonly fixes: Fixes
  /** The rows that somebody gave a fix, and that fit with it. */
  readonly fixed: readonly PrintRow[]
  /** null until rows and fonts are here. */
  readonly laidOut: Paper | null
  readonly fix: (id: string, fix: Fix | null) => void
  readonly fixEach: (fix: Fix) => void
  readonly fixAll: () => void
  readonly startOver: () => void
  readonly pdf: () => Promise<Blob>
  readonly error: Error | null
  readonly retry: () => void
}

/** Everything that is decided before a calendar is on paper. Its rows are asked for as the screen asks, with its filter: nobody prints more than they see. */
export const usePrint = (works: CalendarWorks): PrintWorks => {
  const { subject, month, mode, at, filter, calendars, marks } = works
  const { organization } = useConsole()
  const { firstDay, timeZone, locale, monthText, daySpan, longDate } = useFormats()
  const partOf = (of: LayoutName): Day | null =>
    mode === 'month' ? null : of === 'week' ? weekStart(at, firstDay) : of === 'day' ? at : null
  const [chosen, setChosen] = useState<Chosen>({
    layout: mode,
    part: partOf(mode),
    paper: 'letter',
    print: 'normal',
    withDrafts: false,
    withPlaces: true,
  })
  const { layout, part, paper, print } = chosen
  const [fitting, setFitting] = useState<Fitting | null>(null)

  const span = useMemo(() => spanOf(chosen, month, firstDay), [chosen, month, firstDay])
  const { days } = span
  const first = days[0] ?? at
  const title =
    layout === 'day' && part !== null
      ? longDate(part)
      : layout === 'week' && part !== null
        ? daySpan(first, days.at(-1) ?? first)
        : monthText(`${month}-01`)

  const events = useEvents(subject, daysFilter(subject, first, days.at(-1) ?? at, timeZone), filter)
  const { rows, codes, drafts, scheduled, off } = useRows(works, events.rows, chosen)
  const tools = useSheetTools()
  const colors = useMemo(() => paperColors(), [])
  const sheet = useMemo(() => sheetOf(paper, layout, print), [paper, layout, print])
  const size = fitting?.size ?? sheet.type
  const fixes = fitting?.fixes ?? NO_FIXES

  const whose = (filter[subject.whom ?? ''] as { readonly role?: string } | undefined)?.role
  const calendar = calendars.find(({ id }) => id === whose)?.displayName ?? ''
  const owner = [organization.name, calendar].filter(Boolean).join(', ')
  // Four calendars of a month on one wall are told apart from afar; a list is headed by its days.
  const words = usePaperWords(
    ...(layout === 'day' ? ([title, owner] as const) : ([[title, calendar].filter(Boolean).join(', '), organization.name] as const)),
  )
  const holidays = useHolidayNames(first, days.at(-1) ?? first)
  const measure = tools.data?.measure
  const isHere = !events.isLoading && events.error === null
  const job = useMemo((): PrintJob | null => {
    if (measure === undefined || !isHere) return null
    const printed = new Set(span.days)
    const here = rows.filter(({ day }) => printed.has(day))
    const used = new Set(here.map(row => row.mark))
    return {
      layout,
      sheet,
      size,
      weeks: span.weeks,
      days: printed,
      rows: here,
      codes,
      calendars: legendOf({ calendars, marks }, used),
      holidays,
      fixes,
      words,
      colors,
      measure,
    }
  }, [layout, sheet, size, span, rows, codes, calendars, marks, fixes, holidays, words, colors, measure, isHere])
  const pages = useMemo(() => job && paperOf(job), [job])

  return {
    ...chosen,
    choose: change => {
      setChosen(before => ({ ...before, ...(change.layout === undefined ? {} : { part: partOf(change.layout) }), ...change }))
      // What was fixed was so on that paper.
      setFitting(null)
    },
    parts: span.parts,
    title,
    calendar,
    sheet,
    rows: job?.rows ?? NO_ROWS,
    days,
    size,
    total: job?.rows.length ?? 0,
    drafts,
    scheduled,
    off,
    hasPlaces: subject.lanes !== null,
    missing: events.missing,
    fixes,
    fixed: (job?.rows ?? []).filter(({ id }) => fixes.has(id) && !pages?.misfits.some(({ row }) => row.id === id)),
    laidOut: pages,
    fix: (id, fix) =>
      setFitting({ size, fixes: new Map([...[...fixes].filter(([one]) => one !== id), ...(fix === null ? [] : [[id, fix] as const])]) }),
    fixEach: fix => job && setFitting(fixForAll(job, fix)),
    fixAll: () => job && setFitting(fitAll(job)),
    startOver: () => setFitting(null),
    pdf: async () => {
      if (!tools.data || !pages) throw new Error('There are no pages yet.')
      return tools.data.pdfOf(pages.pages, tools.data.fonts, `${title}, ${owner}`, locale)
    },
    error: tools.error ?? events.error,
    retry: () => {
      if (tools.error) void tools.refetch()
      else events.retry()
    },
  }
}
