import { useMemo, useRef, useState } from 'react'
import type { Resource, BulkResult, ImportName, ImportReport } from '#model'
import { t } from '#texts/common.ts'
import { useFormats } from '#widgets'
import { useEnv } from '#shared'
import type { Existing, ImportRequest } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'
import { withLengths, withNamesSplit } from './lengths.ts'
import { matchColumns, type Columns } from './matching.ts'
import { movedMonth } from './past.ts'
import { readSheet, type Sheet } from './readFile.ts'
import { withoutTaken, type Taken } from './taken.ts'
import { useSheet } from './useSheet.ts'

export type Step = 'upload' | 'match' | 'check' | 'done'

/** Rows of one request at most: what is there already is looked through once for all of them. */
const ROWS = 1_000
/** Characters of one request at most: a server takes a million bytes, and a character is three of them at worst. */
const CHARACTERS = 300_000

/** Where each request of a file begins, by place of its first row. */
export const beginningsOf = (rows: readonly (readonly string[])[]): readonly number[] => {
  const beginnings: number[] = []
  let characters = 0
  rows.forEach((row, place) => {
    const own = JSON.stringify(row).length
    characters += own
    if (place - (beginnings.at(-1) ?? -ROWS) < ROWS && characters <= CHARACTERS) return
    beginnings.push(place)
    characters = own
  })
  return beginnings
}

/** Whether a text is a calendar file (.ics), whatever its name ends with. */
const isCalendar = (text: string): boolean => /^\s*BEGIN:VCALENDAR\b/i.test(text)

/** What several batches name, each once with how often in all. */
const summed = <T extends { readonly resource: string; readonly title: string; readonly count: number }>(
  all: readonly T[],
): readonly T[] => {
  const found = new Map<string, T>()
  for (const one of all) {
    const id = `${one.resource} ${one.title.toLowerCase()}`
    found.set(id, { ...(found.get(id) ?? one), count: (found.get(id)?.count ?? 0) + one.count })
  }
  return [...found.values()]
}

/** The reports of a file's batches as one. */
export const joined = (reports: readonly ImportReport[]): ImportReport => ({
  changeSet: reports.find(({ changeSet }) => changeSet !== null)?.changeSet ?? null,
  rows: reports.flatMap(({ rows }) => rows),
  missing: summed(reports.flatMap(({ missing }) => missing)),
  names: summed(reports.flatMap(({ names }) => names)),
  imported: reports.reduce((sum, { imported }) => sum + imported, 0),
  skipped: reports.reduce((sum, { skipped }) => sum + skipped, 0),
})

/** What is said of the rows besides what stands in them. */
type Terms = Pick<ImportRequest, 'createMissing' | 'existing' | 'except' | 'names'>

/** What a check goes by, where that is not what the last one went by. */
interface Check extends Partial<Terms> {
  /** Reports of batches that need not be asked again. */
  readonly kept?: readonly (ImportReport | null)[]
  readonly of?: Sheet | null
}

export type Importing = ReturnType<typeof useImport>

/** What each step of an import is given. */
export interface StepProps {
  readonly resource: Resource
  readonly sheet: Sheet
  readonly works: Importing
}

/** The steps of an import: a file, its columns, a dry run that saves nothing, and the import itself as one change set. */
export const useImport = (resource: Resource) => {
  const verbs = useVerbs()
  const formats = useFormats()
  const env = useEnv()
  const [step, setStep] = useState<Step>('upload')
  const sheets = useSheet()
  const { sheet } = sheets
  const [columns, setColumns] = useState<Columns>([])
  const [reports, setReports] = useState<readonly ImportReport[] | null>(null)
  const report = useMemo(() => reports && joined(reports), [reports])
  // What was made by the same file before is not taken over what people changed since.
  const [terms, setTerms] = useState<Terms>({
    createMissing: [],
    existing: resource.import ? 'skip' : 'update',
    except: [],
    names: [],
  })
  const { existing, except, names } = terms
  // 0 to 1 while batches are under way.
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [undone, setUndone] = useState<BulkResult | null>(null)
  const [changeSet] = useState(() => crypto.randomUUID())
  const beginnings = useRef<readonly number[]>([])

  /** Runs the work and says what stopped it; nothing thrown leaves the page. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('common.noAnswer'))
    } finally {
      setProgress(null)
    }
  }

  /** A report for each batch of the file; a batch of which one is kept is not asked again. */
  const send = async (apply: boolean, { kept = [], of = sheet, ...changes }: Check = {}): Promise<readonly ImportReport[]> => {
    const rows = of?.rows ?? []
    const answers: ImportReport[] = []
    // Reports that are kept are of the same rows, whatever was written into them since.
    if (kept.length === 0) beginnings.current = beginningsOf(rows)
    for (const [place, from] of beginnings.current.entries()) {
      setProgress(from / rows.length)
      const batch = { columns, rows: rows.slice(from, beginnings.current[place + 1]), firstRow: (of?.firstRow ?? 2) + from }
      const ask = { ...batch, apply, changeSet, ...terms, ...changes }
      answers.push(kept[place] ?? (await verbs.importRows(resource.name, ask)))
    }
    return answers
  }

  const check = (what: Check = {}): Promise<void> =>
    attempt(async () => {
      const { kept: _kept, of = sheet, ...changes } = what
      setTerms(before => ({ ...before, ...changes }))
      setReports(await send(false, what))
      sheets.settle(of)
      setStep('check')
    })

  /** Checks a row again, and with it whatever else was written since the last check. */
  const recheck = async (row: number, changes: Partial<Terms> = {}): Promise<void> => {
    if (progress !== null) return
    const isAsked = (other: number): boolean => other === row || sheets.isUnchecked(other)
    const kept = reports?.map(one => (one.rows.some(verdict => isAsked(verdict.row)) ? null : one)) ?? []
    await check({ kept, ...changes })
  }

  return {
    ...sheets,
    step,
    columns,
    report,
    createMissing: terms.createMissing,
    progress,
    problem,
    undone,
    choose: (file: File) =>
      attempt(async () => {
        const read = await readSheet(file, formats, (name, text) =>
          isCalendar(text)
            ? import('./calendar/readCalendar.ts').then(({ readCalendar }) => readCalendar(name, text, resource, env()))
            : null,
        )
        const found = withLengths(resource, withNamesSplit(resource, read), env())
        sheets.open(found)
        setColumns(found.targets ?? matchColumns(resource, found.headings))
        setStep('match')
      }),
    setColumn: (index: number, target: string | null) => setColumns(before => before.map((one, place) => (place === index ? target : one))),
    existing,
    /** Whether a row that is there already stays as it is. */
    skips: (row: number) => (existing === 'skip') !== except.includes(row),
    check,
    /** What is done to all rows that are there already. */
    treat: (all: Existing) => check({ existing: all, except: [] }),
    recheck,
    /** Says which row a title of the file means, for all of its rows; null: none. */
    mean: ({ resource: of, title }: ImportName, id: string | null) =>
      check({ names: [...names.filter(one => one.resource !== of || one.title !== title), { resource: of, title, id }] }),
    /** Moves the rows of a month that is over to another, and checks all again. */
    moveMonth: async (from: string, to: string) => {
      if (!sheet) return
      const of = movedMonth(resource, columns, sheet, from, to, env())
      sheets.open(of)
      await check({ of })
    },
    /** Leaves out of rows what is somebody else's, and checks all again. */
    leaveOut: async (taken: Taken) => {
      if (!sheet) return
      const of = withoutTaken(sheet, taken)
      sheets.put(of)
      await check({ of })
    },
    /** Does the other thing to one row that is there already. */
    treatOther: (row: number) => recheck(row, { except: except.includes(row) ? except.filter(one => one !== row) : [...except, row] }),
    apply: () =>
      attempt(async () => {
        setReports(await send(true))
        setStep('done')
      }),
    undo: () => attempt(async () => setUndone(await verbs.undo(report?.changeSet ?? changeSet))),
    back: () => {
      setProblem(null)
      setStep(step === 'check' ? 'match' : 'upload')
    },
  }
}
