import { Sentence } from '#texts/Sentence.tsx'
import { inSentence, type Resource } from '#model'
import { catalogue } from '#catalogue'
import { t } from '#texts/imports.ts'
import { Icon } from '#widgets/icons.tsx'
import type { ImportReport } from '../../data/types.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { follow } from '../list/useExport.ts'
import { csvUrl } from './csv.ts'
import type { Sheet } from './readFile.ts'
import { tally, type Importing } from './useImport.ts'
import { countsOf, isBadCell, skippedLines } from './verdicts.ts'
import { VerdictTable } from './VerdictTable.tsx'

const rowsSay = (count: number): string => t('imports.rows', { count: count.toLocaleString('en-US'), smart_count: count })

/** What the import would do, row by row, with what can be put right at once; nothing has been saved. */
export const Check = ({
  resource,
  sheet,
  works,
  report,
}: {
  readonly resource: Resource
  readonly sheet: Sheet
  readonly works: Importing
  readonly report: ImportReport
}) => {
  const { good, bad } = tally(report.rows)
  const isBusy = works.progress !== null
  const isMendable = report.rows.some(one => works.columns.some(column => isBadCell(column, one)))
  const isChanged = report.rows.some(({ row }) => works.isUnchecked(row))
  return (
    <>
      <div className="v-card" aria-busy={isBusy}>
        <div style={{ padding: '14px 16px 12px' }}>
          <p className="v-row">
            <Icon name="info" />
            <span>
              <Sentence text={isMendable ? t('imports.check.leadMendable') : t('imports.check.lead')} />
            </span>
          </p>
          <Meter report={report} />
          <Missing report={report} works={works} isBusy={isBusy} />
        </div>
        <VerdictTable resource={resource} sheet={sheet} columns={works.columns} rows={report.rows} works={works} />
      </div>
      <div className="v-savebar">
        <Icon name="info" />
        <div role="status">
          <b>{t('imports.check.result', { rows: rowsSay(good), skipped: bad.toLocaleString('en-US') })}</b>
          <p>
            {isChanged ? t('imports.check.changed') : t('imports.check.undoable')}{' '}
            {bad > 0 && <Download resource={resource} sheet={sheet} report={report} />}
          </p>
        </div>
        <span className="v-row v-right" style={{ flexWrap: 'wrap' }}>
          <ActionButton variant="text" disabled={isBusy} onClick={works.back}>
            {t('common.back')}
          </ActionButton>
          <ActionButton icon="refresh" disabled={isBusy} onClick={() => void works.check()}>
            {t('imports.check.again')}
          </ActionButton>
          <ActionButton
            variant="contained"
            icon="check"
            disabled={isBusy || good === 0}
            reason={isChanged ? t('imports.check.stale') : null}
            onClick={() => void works.apply()}
          >
            {t('imports.check.import', { rows: rowsSay(good) })}
          </ActionButton>
        </span>
      </div>
    </>
  )
}

const METERED = ['new', 'update', 'error'] as const

const Meter = ({ report }: { readonly report: ImportReport }) => {
  const counts = countsOf(report.rows)
  return (
    <div className="v-meter" aria-hidden="true">
      {METERED.map(verdict =>
        counts[verdict] > 0 ? (
          <i key={verdict} data-verdict={verdict} style={{ width: `${(counts[verdict] / report.rows.length) * 100}%` }} />
        ) : null,
      )}
    </div>
  )
}

/** Rows of other resources that the file names and that do not exist; creating them is one tick. */
const Missing = ({ report, works, isBusy }: { readonly report: ImportReport; readonly works: Importing; readonly isBusy: boolean }) => {
  const names = [...new Set([...report.missing.map(({ resource }) => resource), ...works.createMissing])].filter(name =>
    catalogue.has(name),
  )
  if (names.length === 0) return null
  return (
    <div style={{ display: 'grid', gap: 4, marginTop: 12 }}>
      {names.map(name => {
        const titles = report.missing.filter(({ resource }) => resource === name).map(({ title }) => title)
        const [one, many] = catalogue.resource(name).label.map(inSentence) as [string, string]
        const isChosen = works.createMissing.includes(name)
        const says =
          titles.length === 0
            ? t('imports.check.createThose', { many })
            : t('imports.check.create', { one, many, count: titles.length.toLocaleString('en-US'), smart_count: titles.length })
        return (
          <label key={name} className="v-pick" style={{ alignItems: 'flex-start' }}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isBusy}
              onChange={() =>
                void works.check(isChosen ? works.createMissing.filter(other => other !== name) : [...works.createMissing, name])
              }
            />
            <span>
              {says}
              {titles.length > 0 && (
                <span className="v-quiet">
                  {' '}
                  ({titles.slice(0, 8).join(', ')}
                  {titles.length > 8 ? ' …' : ''})
                </span>
              )}
            </span>
          </label>
        )
      })}
    </div>
  )
}

/** The rows that are left out as a file, each with its reason, to be put right and imported again. */
export const Download = ({
  resource,
  sheet,
  report,
}: {
  readonly resource: Resource
  readonly sheet: Sheet
  readonly report: ImportReport
}) => {
  const { bad } = tally(report.rows)
  return (
    <button
      type="button"
      className="v-link"
      onClick={() => follow(csvUrl(skippedLines(resource, sheet, report.rows)), `${resource.name}-skipped.csv`)}
    >
      {t('imports.download', { rows: rowsSay(bad) })}
    </button>
  )
}
