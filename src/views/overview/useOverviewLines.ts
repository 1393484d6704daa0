import { overviewSheet, sheetName, type SheetOf } from '#catalogue/overviewSheet.ts'
import type { FiguresDeclared } from '#catalogue/figuresDeclared.ts'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import { useConsole } from '#console/session/context.tsx'
import type { Resource } from '#model'
import { useFormats } from '#widgets'
import { useSheet } from '../useSheet.ts'
import type { partedAnswers } from './figures.ts'
import type { OverviewOptions } from './options.ts'

/** Saves what an overview shows as a CSV. */
export const useOverviewLines = (resource: Resource, options: OverviewOptions, declared: FiguresDeclared, chosen: SheetOf['chosen']) => {
  const { save } = useSheet()
  const { organization } = useConsole()
  const words = useFigureWords()
  const { wall } = useFormats()
  return (answers: ReturnType<typeof partedAnswers>, countedAt: number): void => {
    const moment = wall(new Date(countedAt).toISOString()).replace('T', ' ')
    const sheet = { resource, organization, options, declared, words, countedAt: moment, chosen }
    save(sheetName(sheet), overviewSheet(sheet, answers))
  }
}
