import type { Cell, CellHolds } from '#model'
import { cellXml, STYLES, widthOf, xml } from './cellXml.ts'
import { excelFormats } from '#model/formats/excel.ts'
import { eachInTurn } from '../pace.ts'
import { zip, type ZipEntry } from './zip.ts'

/** A sheet of a workbook: a table below its headings, or lines without any. */
export interface Sheet {
  readonly name: string
  readonly headings?: readonly string[]
  /** In slices; asked for when the sheet's turn comes. */
  readonly rows: () => AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}

/** Told to the sheets that follow: how many rows were written, and how many texts did not fit. */
export interface Written {
  rows: number
  cut: number
}

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Columns are as wide as what they hold, in characters, within these. */
const WIDTHS = { least: 8, most: 60, padding: 3 }
const LONGEST_NAME = 31

/** 'A', 'Z', 'AA'. */
const columnName = (index: number): string =>
  `${index < 26 ? '' : columnName(Math.floor(index / 26) - 1)}${String.fromCodePoint(65 + (index % 26))}`

/** Names as Excel takes them: no mark of an address, none twice. */
const sheetNames = (sheets: readonly Sheet[]): readonly string[] => {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const clean =
      xml(
        name
          .replaceAll(/[\\/?*[\]:]/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/^[' ]+|[' ]+$/g, ''),
      ) || 'Sheet'
    for (let place = 1; ; place += 1) {
      const end = place === 1 ? '' : ` ${place}`
      const own = `${clean.slice(0, LONGEST_NAME - end.length).trimEnd()}${end}`
      if (taken.has(own.toLowerCase())) continue
      taken.add(own.toLowerCase())
      return own
    }
  })
}

const colsOf = (lines: readonly (readonly Cell[])[]): string => {
  const count = lines.reduce((most, line) => Math.max(most, line.length), 0)
  const widths = Array.from({ length: count }, (_, index) =>
    Math.min(WIDTHS.most, Math.max(WIDTHS.least, ...lines.map(line => widthOf(line[index] ?? ''))) + WIDTHS.padding),
  )
  return widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')
}

/** Where a table ends, for what filters it. */
const rangeOf = (columns: number, rows: number): string => `A1:${columnName(Math.max(0, columns - 1))}${rows + 1}`

async function* sheetXml({ headings, rows }: Sheet, written: Written): AsyncGenerator<string> {
  const onCut = (): void => {
    written.cut += 1
  }
  let [row, isOpen] = [0, false]
  const columns: string[] = []
  const line = (cells: readonly Cell[], style?: 'bold'): string => {
    row += 1
    return `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${(columns[index] ??= columnName(index))}${row}`, onCut, style)).join('')}</row>`
  }
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
  const head = (first: readonly (readonly Cell[])[]): string =>
    `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${headings ? frozen : ''}</sheetView></sheetViews><cols>${colsOf(
      [...(headings ? [headings.map(label => `${label}  `)] : []), ...first],
    )}</cols><sheetData>${headings ? line(headings, 'bold') : ''}`
  for await (const slice of rows()) {
    yield `${isOpen ? '' : head(slice)}${(await eachInTurn(slice, cells => line(cells))).join('')}`
    isOpen = true
  }
  const end = isOpen ? '' : head([])
  written.rows = headings ? row - 1 : row
  const range = headings && rangeOf(headings.length, written.rows)
  yield `${end}</sheetData>${range ? `<autoFilter ref="${range}"/>` : ''}<pageSetup orientation="landscape" fitToHeight="0"/>${
    range ? `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>` : ''
  }</worksheet>`
}

const stylesXml = (locale: string): string => {
  const formats = excelFormats(locale)
  const kinds: readonly (CellHolds & keyof typeof formats)[] = ['amount', 'percent', 'day', 'time', 'moment']
  const numbers = kinds.map((kind, index) => `<numFmt numFmtId="${164 + index}" formatCode="${xml(formats[kind])}"/>`).join('')
  const cells: Readonly<Record<(typeof STYLES)[number], string>> = {
    plain: '<xf numFmtId="0" xfId="0"/>',
    bold: '<xf numFmtId="49" fontId="1" xfId="0" applyFont="1"/>',
    text: '<xf numFmtId="49" xfId="0" applyNumberFormat="1"/>',
    long: '<xf numFmtId="0" quotePrefix="1" xfId="0"/>',
    ...(Object.fromEntries(kinds.map((kind, index) => [kind, `<xf numFmtId="${164 + index}" xfId="0" applyNumberFormat="1"/>`])) as Record<
      (typeof kinds)[number],
      string
    >),
  }
  const font = (bold: string): string => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${kinds.length}">${numbers}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${STYLES.length}">${STYLES.map(
    style => cells[style],
  ).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** An Excel workbook (.xlsx, ECMA-376), written as its rows come: no more of them is held than a slice. */
export const workbook = (sheets: readonly Sheet[], locale: string, written: Written = { rows: 0, cut: 0 }): AsyncGenerator<Uint8Array> => {
  const names = sheetNames(sheets)
  const ranges: string[] = []
  const file = (name: string, text: string): ZipEntry => ({ name, bytes: new TextEncoder().encode(XML + text) })
  async function* entries(): AsyncGenerator<ZipEntry> {
    const part = (name: string, type: string): string => `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`
    yield file(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${names.map((_, index) => part(`worksheets/sheet${index + 1}`, 'worksheet')).join('')}</Types>`,
    )
    const links = (targets: readonly (readonly [type: string, target: string])[]): string =>
      `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`).join('')}</Relationships>`
    yield file('_rels/.rels', links([['officeDocument', 'xl/workbook.xml']]))
    for (const [index, sheet] of sheets.entries()) {
      yield { name: `xl/worksheets/sheet${index + 1}.xml`, bytes: sheetXml(sheet, written) }
      const at = `'${(names[index] ?? '').replaceAll("'", "''")}'!`
      const area = sheet.headings && rangeOf(sheet.headings.length, written.rows).replaceAll(/[A-Z]+|\d+/g, '$$$&')
      if (area)
        ranges.push(
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${at}${area}</definedName>`,
          `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${at}$1:$1</definedName>`,
        )
    }
    yield file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets>${ranges.length > 0 ? `<definedNames>${ranges.join('')}</definedNames>` : ''}</workbook>`,
    )
    const worksheets = names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const)
    yield file('xl/_rels/workbook.xml.rels', links([...worksheets, ['styles', 'styles.xml']]))
    yield { name: 'xl/styles.xml', bytes: new TextEncoder().encode(stylesXml(locale)) }
  }
  return zip(entries())
}
