import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatsOf } from '#model'
import { CALENDARS, type CalendarLine } from '#tools/demo/months.ts'
import { weeksOf, type Day } from '#views/days.ts'
import { placeCodes } from '#views/calendar/paper/codes.ts'
import { fitAll, fixForAll, paperOf } from '#views/calendar/paper/fit.ts'
import { shareHeights } from '#views/calendar/paper/heights.ts'
import type { Paper, PrintJob, PrintRow } from '#views/calendar/paper/job.ts'
import { measureWith, pdfOf, type Fonts } from '#views/calendar/paper/pdf.ts'
import { LEAST, PAPERS, sheetOf, type LayoutName, type PaperName, type Print } from '#views/calendar/paper/sheets.ts'
import { wrap } from '#views/calendar/paper/text.ts'
import { paperWords } from '#views/calendar/paper/usePaperWords.ts'
import { openPdf } from '../support/pdf.ts'
import { wordsByPoppler } from '../support/poppler.ts'

const formats = formatsOf('en-US')
const fontFile = (name: string) =>
  new Uint8Array(readFileSync(join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf', name)))
const fonts: Fonts = { regular: fontFile('DejaVuSansCondensed.ttf'), bold: fontFile('DejaVuSansCondensed-Bold.ttf') }
const measure = measureWith(fonts)

const COLORS = { accent: '#0a6c6a', onAccent: '#ffffff', text: '#192325', quiet: '#4f5d62', line: '#7a878c', ground: '#eff2f2' }
const MARKS = ['round', 'square', 'triangle', 'diamond'] as const

/** A month of 450 events, 14 or 15 a day, at a few places, with names of 5 to 80 letters. */
const busy = (month: string): readonly CalendarLine[] => {
  const names = [...CALENDARS.lakeside, ...CALENDARS.generations, ...CALENDARS['maple-court']].map(({ name }) => name)
  const long = 'Intergenerational garden afternoon with the children of Lincoln Elementary School'.slice(0, 80)
  return Array.from({ length: 450 }, (_, at) => ({
    name: at % 97 === 0 ? long : (names[(at * 7) % names.length] ?? ''),
    date: `${month}-${String((at % 31) + 1).padStart(2, '0')}`,
    start_time: `${String(8 + (Math.floor(at / 31) % 12)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
    venue: `Room ${(at * 5) % 9}`,
  }))
}

const rowsOf = (lines: readonly CalendarLine[]): readonly PrintRow[] =>
  lines
    .map(({ name, date, start_time: time, venue }, at): PrintRow => ({
      id: String(at),
      day: date,
      time: formats.briefTime(time),
      range: formats.timeRange(time, `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`),
      title: name,
      short: name.length > 14 ? (name.split(/[\s/]/)[0] ?? null) : null,
      places: [{ id: venue, title: venue }],
      mark: MARKS[at % 4] ?? 'round',
      note: at % 20 === 0 ? 'Draft' : null,
    }))
    .sort((one, other) => `${one.day}`.localeCompare(other.day))

interface Asked {
  readonly layout?: LayoutName
  readonly paper?: PaperName
  readonly print?: Print
}

const jobOf = (lines: readonly CalendarLine[], { layout = 'month', paper = 'letter', print = 'normal' }: Asked = {}): PrintJob => {
  const month = lines[0]?.date.slice(0, 7) ?? '2026-05'
  const all = weeksOf(month, 0)
  const weeks = layout === 'week' ? all.slice(1, 2) : all
  const days = new Set(layout === 'week' ? weeks.flat() : all.flat().filter(day => day.startsWith(month)))
  const sheet = sheetOf(paper, layout, print)
  return {
    layout,
    sheet,
    size: sheet.type,
    weeks,
    days,
    rows: rowsOf(lines).filter(({ day }) => days.has(day)),
    codes: placeCodes([...new Set(lines.map(({ venue }) => venue))].map(venue => ({ id: venue, title: venue }))),
    calendars: [
      { mark: 'round', name: 'Everyone' },
      { mark: 'square', name: 'Independent living' },
    ],
    holidays: new Map([[`${month}-25`, 'Memorial Day']]),
    fixes: new Map(),
    words: paperWords(formats, { title: formats.monthText(`${month}-01`), owner: 'Maple Court', today: '2026-04-20' }),
    colors: { ...COLORS, ofMark: () => COLORS.text },
    measure,
  }
}

const tight = (text: string): string => text.replaceAll(/\s/g, '')

/** What an extractor of another make finds in the file (`PAPER_READER=poppler`: Debian's): texts of each page with their boxes, from the upper left. */
const extracted = async (paper: Paper) => {
  const bytes = new Uint8Array(await (await pdfOf(paper.pages, fonts, 'Test', 'en-US')).arrayBuffer())
  if (process.env['PAPER_READER'] === 'poppler') return wordsByPoppler(bytes)
  const document = await openPdf(bytes)
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1)
      const { height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      return items.flatMap(item =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: Number(item.transform[4]),
                y: height - Number(item.transform[5]),
                width: item.width,
                size: Number(item.transform[3]),
              },
            ]
          : [],
      )
    }),
  )
}

/** Every row of a job by what is wrong with it in the file; [] where each stands whole in its day, or on the pages after. */
const wrongIn = async (job: PrintJob): Promise<readonly string[]> => {
  const paper = paperOf(job)
  const pages = await extracted(paper)
  const wrong: string[] = []
  const inCell = new Map<Day, string>()
  paper.pages.forEach(({ cells, width, height }, at) => {
    for (const item of pages[at] ?? []) {
      const { x, y, text, size } = item
      if (x < 0 || x + item.width > width || y - size < 0 || y > height) wrong.push(`${text} leaves the page`)
      if (size < job.sheet.least - 0.01) wrong.push(`${text} is of ${size} points`)
      const cell = cells.find(one => x >= one.x && x < one.x + one.width && y > one.y && y - size * 0.9 < one.y + one.height)
      if (!cell) continue
      if (x + item.width > cell.x + cell.width || y - size * 0.8 < cell.y || y + size * 0.25 > cell.y + cell.height)
        wrong.push(`${text} leaves the cell of ${cell.day}`)
      inCell.set(cell.day, (inCell.get(cell.day) ?? '') + tight(text))
    }
  })
  const after = paper.pages
    .map(({ cells }, at) => (cells.length > 0 ? '' : (pages[at] ?? []).map(({ text }) => tight(text)).join('')))
    .join('')
  for (const row of job.rows) {
    const fix = job.fixes.get(row.id)
    const time = job.layout === 'day' ? row.range : row.time
    const there = paper.over.has(row.id) || fix === 'beside' ? `${after}${[...inCell.values()].join('')}` : (inCell.get(row.day) ?? '')
    const said = tight(`${time}${fix === 'short' && !paper.over.has(row.id) ? row.short : row.title}`)
    if (!there.includes(said)) wrong.push(`${row.day} ${said} is missing`)
  }
  return wrong
}

const MONTHS = { ...CALENDARS, busy: busy('2026-05') } as const
type Month = keyof typeof MONTHS
const ALL = Object.keys(MONTHS) as readonly Month[]

const fittedJob = (job: PrintJob): PrintJob => ({ ...job, ...fitAll(job) })

const PRINTS = ['normal', 'large'] as const

/** Each month, paper and print: of the 40 a quarter is drawn, every one by PAPER=all. */
const PART = process.env['PAPER'] === 'all' ? null : randomInt(4)
const LOOKED_AT = ALL.flatMap(month => PAPERS.flatMap(paper => PRINTS.map(print => [month, paper, print] as const))).filter(
  (_, place) => PART === null || (place + Math.floor(place / 10)) % 4 === PART,
)

describe(`a calendar on paper (part ${PART ?? 'all'})`, () => {
  test.each(LOOKED_AT)(
    '[R3.17] %s on %s, %s print: every row is in its cell or named, and another extractor finds each whole',
    async (month, paper, print) => {
      const job = jobOf(MONTHS[month], { paper, print })
      const { misfits, over } = paperOf(job)
      expect(new Set(misfits.map(({ row }) => row.id))).toEqual(over)
      expect(await wrongIn(job)).toEqual([])
      const fitted = fittedJob(job)
      expect(paperOf(fitted).misfits).toEqual([])
      expect(fitted.size).toBeGreaterThanOrEqual(LEAST[print])
    },
  )

  test('[R3.17] the three calendars fit on every paper in ordinary print, all of each in its day', () => {
    for (const month of ALL.filter(one => one !== 'busy'))
      for (const paper of PAPERS) {
        const { pages, over } = paperOf(fittedJob(jobOf(MONTHS[month], { paper })))
        expect([month, paper, pages.length, over.size]).toEqual([month, paper, 1, 0])
      }
    expect(sheetOf('largePoster', 'month', 'normal')).toMatchObject({ width: 48 * 72, height: 36 * 72 })
    // 450 events on a poster, too; on smaller papers those that do not fit are on pages after it.
    expect(paperOf(fittedJob(jobOf(MONTHS.busy, { paper: 'poster' }))).over.size).toBe(0)
    expect(paperOf(fittedJob(jobOf(MONTHS.busy))).over.size).toBeGreaterThan(0)
  })

  test.each(['week', 'day'] as const)('[R3.17] as a %s each row is whole, in ordinary and in large print', async layout => {
    for (const print of PRINTS) expect(await wrongIn(jobOf(MONTHS['maple-court'], { layout, print }))).toEqual([])
    if (PART === null) for (const print of PRINTS) expect(await wrongIn(fittedJob(jobOf(MONTHS.busy, { layout, print })))).toEqual([])
    const { pages } = paperOf(jobOf(MONTHS.lakeside, { layout: 'day' }))
    expect(pages).toHaveLength(31)
  })

  test('[R3.17] a fix does what it says, for one row and for all: short, smaller, beside with its day, page two', async () => {
    const job = jobOf(MONTHS.generations)
    const { misfits } = paperOf(job)
    const [first] = misfits
    expect(first?.offers).toEqual(expect.arrayContaining(['small', 'beside', 'over']))
    const id = first?.row.id ?? ''
    for (const fix of first?.offers ?? []) {
      const fixed = { ...job, fixes: new Map([[id, fix]]) }
      expect(await wrongIn(fixed), fix).toEqual([])
      expect(paperOf(fixed).misfits.length, fix).toBeLessThanOrEqual(misfits.length)
    }
    const beside = paperOf({ ...job, fixes: new Map([[id, 'beside']]) }).pages[0]
    const said = beside?.drawings.flatMap(one => (one.draw === 'text' && one.of === id ? [one.text] : []))
    expect(said?.[0]).toContain(job.words.briefDay(first?.row.day ?? ''))
    expect(paperOf({ ...job, ...fixForAll(job, 'small') }).misfits.length).toBeLessThan(misfits.length)
    const over = { ...job, ...fixForAll(job, 'over') }
    expect(paperOf(over)).toMatchObject({ misfits: [], over: new Set(misfits.map(({ row }) => row.id)) })
    expect(paperOf(over).pages[0]?.drawings.some(one => one.draw === 'text' && /^\d+ more on page 2$/.test(one.text))).toBe(true)
  })

  test('[R3.17] whatever the text and the width, no letter is lost and no line is wider', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 90 }),
        fc.integer({ min: 30, max: 400 }),
        fc.integer({ min: 0, max: 60 }),
        (text, room, indent) => {
          const width = (part: string) => [...part].length * 7
          const lines = wrap(text, room, width, indent)
          expect(tight(lines.join(''))).toBe(tight(text))
          lines.forEach((line, at) =>
            expect(width(line)).toBeLessThanOrEqual(room - (at === 0 && line !== '' ? Math.min(indent, room) : 0)),
          )
        },
      ),
    )
  })

  test('[R3.17] weeks share the height of a page: what fits has room, and all of it is used', () => {
    expect(shareHeights([10, 10], 100)).toEqual([50, 50])
    expect(shareHeights([70, 10, 10], 100)).toEqual([70, 15, 15])
    expect(shareHeights([90, 80, 10], 100)).toEqual([45, 45, 10])
  })

  test('[R3.17] places are said by short names that no two share', () => {
    const codes = placeCodes([
      { id: '1', title: 'Trunk Club' },
      { id: '2', title: 'Tea Corner', code: 'TC' },
      { id: '3', title: 'Chapel' },
      { id: '4', title: 'Tower Court' },
    ])
    expect([...codes].sort()).toEqual([
      ['1', 'TC2'],
      ['2', 'TC'],
      ['3', 'CH'],
      ['4', 'TC3'],
    ])
  })
})
