import type { Cell, FieldEnv, Resource, Wire } from '#model'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { t as overview } from '#texts/overview.ts'
import { t } from '#texts/workbooks.ts'
import { workbook, type Sheet, type Written } from './workbook.ts'

/** What a file says of itself: whose rows, which, who took them along, and when. */
export interface About {
  readonly organization: string
  readonly person: string
  readonly filters: readonly (readonly [label: string, text: string])[]
  /** Of what counts its rows, how, in short: another text once that changes. Null: the rows are as they were typed. */
  readonly definition: string | null
  readonly rows: number
  readonly env: FieldEnv
}

const clock = ({ now, timeZone }: FieldEnv): string => (wallTimeOf(now.toISOString(), timeZone) ?? '').replace('T', ' ')

/** What it takes to count a report again, as lines below its rows (domain 3.0). */
export const belowRows = ({ filters, definition, rows, env }: About): readonly (readonly string[])[] =>
  definition === null
    ? []
    : [
        [],
        ...filters.map(([label, text]) => [overview('overview.sheet.narrowed'), `${label}: ${text}`]),
        [overview('overview.sheet.counted'), clock(env)],
        [overview('overview.sheet.definition'), definition],
        [overview('overview.sheet.rows'), String(rows)],
      ]

/** The last sheet of a workbook, as lines of a label and what it is; `more` is asked for once the sheets before are written. */
export const aboutSheet = (
  label: string,
  { organization, person, env }: Pick<About, 'organization' | 'person' | 'env'>,
  more: () => readonly (readonly Cell[])[],
): Sheet => ({
  name: t('workbooks.about'),
  rows: () => [
    [
      [t('workbooks.exported'), label],
      [t('workbooks.organization'), organization],
      ...more(),
      [t('workbooks.by'), person],
      [t('workbooks.at'), [clock(env), 'moment']],
      [t('workbooks.zone'), env.timeZone],
    ],
  ],
})

const ofRows = ({ filters, definition }: About, { rows, cut }: Written): readonly (readonly Cell[])[] => [
  ...(filters.length === 0
    ? [[overview('overview.sheet.narrowed'), t('workbooks.none')]]
    : filters.map(([label, text]) => [overview('overview.sheet.narrowed'), `${label}: ${text}`])),
  [t('workbooks.rows'), [String(rows), 'number']],
  ...(definition === null ? [] : [[overview('overview.sheet.definition'), definition]]),
  ...(cut === 0 ? [] : [[t('workbooks.cut.title'), t('workbooks.cut.text', { count: cut })]]),
]

interface ListFile {
  readonly resource: Resource
  readonly labels: readonly string[]
  readonly rows: AsyncIterable<readonly Wire[]>
  readonly print: (wire: Wire) => readonly Cell[]
  readonly env: FieldEnv
}

/** The rows of a list as a workbook, and a sheet that says what they are. */
export const listWorkbook = ({ resource, labels, rows, print, env }: ListFile, about: About): AsyncIterable<Uint8Array> => {
  const written: Written = { rows: 0, cut: 0 }
  async function* slices(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const wires of rows) yield wires.map(print)
  }
  return workbook(
    [{ name: resource.label[1], headings: labels, rows: slices }, aboutSheet(resource.label[1], about, () => ofRows(about, written))],
    env.locale,
    written,
  )
}
