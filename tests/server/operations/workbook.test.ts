import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import type { Cell } from '#model'
import { LONGEST_CELL } from '#server/operations/export/cellXml.ts'
import { excelFormats } from '#model/formats/excel.ts'
import { workbook, type Sheet } from '#server/operations/export/workbook.ts'

const bytesOf = async (sheets: readonly Sheet[], locale = 'en-US'): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of workbook(sheets, locale)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sheet = (rows: readonly (readonly Cell[])[], more: Partial<Sheet> = {}): Sheet => ({
  name: 'List',
  headings: ['A', 'B'],
  rows: () => [rows],
  ...more,
})

const read = async (bytes: Uint8Array) =>
  (await readWorkbook(new Blob([bytes as BlobPart]), { trim: false })).map(one => ({ name: one.sheet, data: one.data }))
const cellsOf = async (cells: readonly Cell[]) => (await read(await bytesOf([sheet([cells])])))[0]?.data[1]
const partOf = (bytes: Uint8Array, name: string): string => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array())

const moment = (text: string): Date => new Date(`${text}:00.000Z`)

test('[R13.1] a workbook holds numbers, amounts, days, times and moments as such, and texts as texts', async () => {
  const cells: readonly Cell[] = [
    ['3', 'number'],
    ['-12.50', 'amount'],
    ['78.5', 'percent'],
    ['2026-05-04', 'day'],
    ['2026-05-04 15:30', 'moment'],
    '0151',
    '(555) 123-4567',
    '2026-05-04',
    ['Not known', 'number'],
    // Excel counts no days before 1900, and those of its first two months wrong.
    ['1899-12-24', 'day'],
  ]
  expect(await cellsOf(cells)).toEqual([
    3,
    -12.5,
    0.785,
    moment('2026-05-04T00:00'),
    moment('2026-05-04T15:30'),
    '0151',
    '(555) 123-4567',
    '2026-05-04',
    'Not known',
    '1899-12-24',
  ])
  const text = partOf(await bytesOf([sheet([[['15:30', 'time']]])]), 'xl/worksheets/sheet1.xml')
  expect(text).toContain(`<v>${15.5 / 24}</v>`)
})

test('[R13.1] a text is a text, whatever it looks like: no formula, no markup, nothing that a file cannot hold', async () => {
  const hostile = ['=HYPERLINK("http://x","y")', '+cmd', '@SUM(A1)', '<b>&"\'</b>', ']]>', ' two  blanks ', 'a\nb', '😀', '&#0;']
  expect(await cellsOf(hostile)).toEqual(hostile)
  expect(await cellsOf(['a\u0000b\u001Fc\uFFFE', 'x\r\ny', 'lone \uD800 half'])).toEqual(['abc', 'x\ny', 'lone \uFFFD half'])
  const text = partOf(await bytesOf([sheet([hostile])]), 'xl/worksheets/sheet1.xml')
  expect(text).not.toContain('<f>')
  // What Excel would take for an escaped letter.
  expect(partOf(await bytesOf([sheet([['_x0041_']])]), 'xl/worksheets/sheet1.xml')).toContain('>_x005F_x0041_<')
})

test('[R13.1] any text reads back as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter(text => text.trim() !== ''),
        { minLength: 1, maxLength: 5 },
      ),
      async texts => {
        const [found = []] = (await read(await bytesOf([sheet([texts])])))[0]?.data.slice(1) ?? []
        const shown = texts.map(text => (/^'+\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text))
        expect(found.slice(0, texts.length).map(String)).toEqual(shown.map(text => text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')))
      },
    ),
    { numRuns: 200 },
  )
})

test('[R13.1] a cell holds 32,767 characters; what is longer is cut and counted', async () => {
  const written = { rows: 0, cut: 0 }
  const pieces: Uint8Array[] = []
  const rows = [['x'.repeat(LONGEST_CELL)], ['y'.repeat(LONGEST_CELL + 1)]]
  for await (const piece of workbook([sheet(rows)], 'en-US', written)) pieces.push(piece)
  const [, whole = [], cut = []] = (await read(Buffer.concat(pieces)))[0]?.data ?? []
  expect([String(whole[0]).length, String(cut[0]).length, String(cut[0]).at(-1)]).toEqual([LONGEST_CELL, LONGEST_CELL, '…'])
  expect(written).toEqual({ rows: 2, cut: 1 })
})

test('[R13.1] headings are bold and stay in sight, columns are as wide as what they hold, and rows can be filtered', async () => {
  const bytes = await bytesOf([sheet([['Garden Club of the Lakeside', ['3', 'number']]])])
  const text = partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(text).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(text).toContain('<col min="1" max="1" width="30" customWidth="1"/><col min="2" max="2" width="11" customWidth="1"/>')
  expect(text).toContain('<autoFilter ref="A1:B2"/>')
  expect(text).toContain('<c r="A1" s="1" ')
  expect(partOf(bytes, 'xl/workbook.xml')).toContain(`>'List'!$A$1:$B$2</definedName>`)
})

test('[R13.1] sheets have names that Excel takes, none twice; an empty list has its headings', async () => {
  const names = ["'Menus: [2026]/May?*'", 'A name that is longer than Excel takes it', 'a NAME that is longer than Excel takes it', '']
  const sheets = await read(await bytesOf(names.map(name => ({ ...sheet([]), name }))))
  expect(sheets).toEqual(
    ['Menus 2026 May', 'A name that is longer than Exce', 'a NAME that is longer than Ex 2', 'Sheet'].map(name => ({
      name,
      data: [['A', 'B']],
    })),
  )
  expect((await read(await bytesOf([sheet([], { rows: () => [] })])))[0]?.data).toEqual([['A', 'B']])
})

test('[R12.6] days and times are shown as the organization writes them', () => {
  expect(excelFormats('en-US')).toEqual({
    amount: '#,##0.00',
    percent: '0.0%',
    day: 'm/d/yyyy',
    time: 'h:mm AM/PM',
    moment: 'm/d/yyyy h:mm AM/PM',
  })
  expect(excelFormats('en-GB')).toMatchObject({ day: 'dd/mm/yyyy', time: 'hh:mm' })
  expect(excelFormats('de-DE')).toMatchObject({ day: 'd.m.yyyy', time: 'hh:mm' })
})
