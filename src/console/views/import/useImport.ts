import { useCallback, useMemo, useState } from 'react'
import type { Resource } from '#model'
import type { BulkResult, ImportReport, ImportVerdict } from '../../data/types.ts'
import { useVerbs } from '../parts/useVerbs.ts'
import { matchColumns } from './matching.ts'
import { readSheet, type Sheet } from './readFile.ts'

export type Step = 'upload' | 'match' | 'check' | 'done'

const BATCH = 500

/** The reports of a file's batches as one. */
export const joined = (reports: readonly ImportReport[]): ImportReport => {
  const missing = new Map<string, ImportReport['missing'][number]>()
  for (const one of reports.flatMap(report => report.missing)) {
    const id = `${one.resource} ${one.title}`
    missing.set(id, { ...one, count: (missing.get(id)?.count ?? 0) + one.count })
  }
  return {
    changeSet: reports.find(({ changeSet }) => changeSet !== null)?.changeSet ?? null,
    rows: reports.flatMap(({ rows }) => rows),
    missing: [...missing.values()],
    imported: reports.reduce((sum, { imported }) => sum + imported, 0),
    skipped: reports.reduce((sum, { skipped }) => sum + skipped, 0),
  }
}

/** Rows that would be saved, and rows that would not. */
export const tally = (rows: readonly ImportVerdict[]): { readonly good: number; readonly bad: number } => {
  const bad = rows.filter(({ verdict }) => verdict === 'error').length
  return { good: rows.length - bad, bad }
}

export interface Importing {
  readonly step: Step
  readonly sheet: Sheet | null
  readonly columns: readonly (string | null)[]
  readonly report: ImportReport | null
  readonly createMissing: readonly string[]
  /** 0 to 1 while batches are under way, else null. */
  readonly progress: number | null
  readonly problem: string | null
  readonly undone: BulkResult | null
  readonly choose: (file: File) => Promise<void>
  readonly setColumn: (index: number, target: string | null) => void
  readonly check: (createMissing?: readonly string[]) => Promise<void>
  readonly apply: () => Promise<void>
  readonly undo: () => Promise<void>
  readonly back: () => void
  readonly again: () => void
}

/** The steps of an import: a file, its columns, a dry run that saves nothing, and the import itself as one change set. */
export const useImport = (resource: Resource): Importing => {
  const verbs = useVerbs()
  const [step, setStep] = useState<Step>('upload')
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [columns, setColumns] = useState<readonly (string | null)[]>([])
  const [report, setReport] = useState<ImportReport | null>(null)
  const [createMissing, setCreateMissing] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [undone, setUndone] = useState<BulkResult | null>(null)
  const [changeSet, setChangeSet] = useState(() => crypto.randomUUID())

  /** Runs the work and says what stopped it; nothing thrown leaves the page. */
  const attempt = useCallback(async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The server did not answer.')
    } finally {
      setProgress(null)
    }
  }, [])

  const send = useCallback(
    async (apply: boolean, create: readonly string[]): Promise<ImportReport> => {
      const rows = sheet?.rows ?? []
      const reports: ImportReport[] = []
      for (let from = 0; from < rows.length; from += BATCH) {
        setProgress(from / rows.length)
        reports.push(
          await verbs.importRows(resource.name, {
            columns,
            rows: rows.slice(from, from + BATCH),
            firstRow: (sheet?.firstRow ?? 2) + from,
            apply,
            createMissing: create,
            changeSet,
          }),
        )
      }
      return joined(reports)
    },
    [verbs, resource, sheet, columns, changeSet],
  )

  const again = useCallback(() => {
    setStep('upload')
    setSheet(null)
    setReport(null)
    setProblem(null)
    setUndone(null)
    setCreateMissing([])
    setChangeSet(crypto.randomUUID())
  }, [])

  return useMemo(
    () => ({
      step,
      sheet,
      columns,
      report,
      createMissing,
      progress,
      problem,
      undone,
      choose: file =>
        attempt(async () => {
          const found = await readSheet(file)
          setSheet(found)
          setColumns(matchColumns(resource, found.headings))
          setStep('match')
        }),
      setColumn: (index, target) => setColumns(before => before.map((one, place) => (place === index ? target : one))),
      check: (create = createMissing) =>
        attempt(async () => {
          setCreateMissing(create)
          setReport(await send(false, create))
          setStep('check')
        }),
      apply: () =>
        attempt(async () => {
          setReport(await send(true, createMissing))
          setStep('done')
        }),
      undo: () => attempt(async () => setUndone(await verbs.undo(report?.changeSet ?? changeSet))),
      back: () => {
        setProblem(null)
        setStep(step === 'check' ? 'match' : 'upload')
      },
      again,
    }),
    [step, sheet, columns, report, createMissing, progress, problem, undone, attempt, send, again, verbs, resource, changeSet],
  )
}
