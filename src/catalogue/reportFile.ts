import type { Cell, Figure, FigureNumber } from '#model'
import { t } from '#texts/workbooks.ts'
import type { FigureWords } from './figureWords.ts'

/** A table of a report, as a sheet of a workbook. */
export interface ReportTable {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A report as a file: its name without the ending, the lines of its CSV, and its tables with what is to be known of all. */
export interface ReportFile {
  readonly name: string
  readonly lines: readonly (readonly string[])[]
  readonly tables: readonly ReportTable[]
  readonly about: readonly (readonly Cell[])[]
}

/** A figure's number as a cell that can be computed with, or why there is none. */
export const figureCell = (words: FigureWords, figure: Figure | undefined, number: FigureNumber | undefined): Cell =>
  figure && number
    ? [words.cell(figure, number), figure.unit === 'dollars' ? 'amount' : figure.unit === 'percent' ? 'percent' : 'number']
    : ''

/** A cell as a file of text has it. */
export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell[0])

/** What each figure counts, and the version of its definition. */
export const definitionsTable = (figures: readonly (readonly [figure: Figure, definition: string])[]): ReportTable => ({
  name: t('workbooks.definitions'),
  headings: [t('workbooks.figure'), t('workbooks.counts'), t('workbooks.version')],
  rows: [...new Map(figures.map(([{ label, says }, definition]) => [label, [label, says ?? '', definition]])).values()],
})
