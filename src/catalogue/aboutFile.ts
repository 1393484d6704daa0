import { wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Cell, FieldEnv } from '#model'
import { t as overview } from '#texts/overview.ts'
import { t } from '#texts/workbooks.ts'

/** What a file says of itself: whose rows, which, who took them along, and when. */
export interface AboutFile {
  readonly organization: string
  readonly person: string
  readonly filters: readonly (readonly [label: string, text: string])[]
  /** Of what counts its rows, how, in short: another text once that changes. Null: the rows are as they were typed. */
  readonly definition: string | null
  readonly rows: number
  readonly env: FieldEnv
}

type Line = readonly Cell[]

const clock = ({ now, timeZone }: FieldEnv): string => (wallTimeOf(now.toISOString(), timeZone) ?? '').replace('T', ' ')

const filtered = ({ filters }: Pick<AboutFile, 'filters'>) =>
  filters.map(([label, text]) => [overview('overview.sheet.narrowed'), `${label}: ${text}`] as const)

/** What it takes to count a report again, as lines below its rows (domain 3.0). */
export const belowRows = (about: AboutFile): readonly (readonly string[])[] =>
  about.definition === null
    ? []
    : [
        [],
        ...filtered(about),
        [overview('overview.sheet.counted'), clock(about.env)],
        [overview('overview.sheet.definition'), about.definition],
        [overview('overview.sheet.rows'), String(about.rows)],
      ]

/** What the last sheet of a workbook is called. */
export const aboutName = (): string => t('workbooks.about')

/** Its lines: of what the workbook is, `more` of that, and who made it when. */
export const aboutLines = (
  label: string,
  { organization, person, env }: Pick<AboutFile, 'organization' | 'person' | 'env'>,
  more: readonly Line[],
): readonly Line[] => [
  [t('workbooks.exported'), label],
  [t('workbooks.organization'), organization],
  ...more,
  [t('workbooks.by'), person],
  [t('workbooks.at'), [clock(env), 'moment']],
  [t('workbooks.zone'), env.timeZone],
]

/** Which rows of a list were written, and whether all of them fit. */
export const aboutRows = (about: AboutFile, { rows, cut }: { readonly rows: number; readonly cut: number }): readonly Line[] => [
  ...(about.filters.length === 0 ? [[overview('overview.sheet.narrowed'), t('workbooks.none')]] : filtered(about)),
  [t('workbooks.rows'), [String(rows), 'number']],
  ...(about.definition === null ? [] : [[overview('overview.sheet.definition'), about.definition]]),
  ...(cut === 0 ? [] : [[t('workbooks.cut.title'), t('workbooks.cut.text', { count: cut })]]),
]
