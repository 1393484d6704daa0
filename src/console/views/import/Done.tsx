import { Sentence } from '#texts/Sentence.tsx'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/imports.ts'
import { Icon } from '#widgets/icons.tsx'
import type { ImportReport } from '../../data/types.ts'
import { ActionButton, LinkButton } from '#widgets/buttons.tsx'
import { pluralize } from '../shared/permissions.ts'
import { Download } from './Check.tsx'
import type { Sheet } from './readFile.ts'
import type { Importing } from './useImport.ts'
import { VerdictTable } from './VerdictTable.tsx'

/** What was imported and what was not, with Undo; it stays until the page is left. */
export const Done = ({
  resource,
  sheet,
  works,
  report,
  listPath,
}: {
  readonly resource: Resource
  readonly sheet: Sheet
  readonly works: Importing
  readonly report: ImportReport
  readonly listPath: string
}) => {
  const left = report.rows.filter(({ verdict }) => verdict === 'error')
  return (
    <>
      <div className="v-note" data-tone={works.undone ? undefined : 'good'} role="status">
        <Icon name="checkCircle" />
        <div className="v-note-text">
          {works.undone ? (
            <>
              <Sentence
                text={t('imports.done.undone', { count: works.undone.done.toLocaleString('en-US'), smart_count: works.undone.done })}
              />
              {works.undone.refused.length > 0 && (
                <ul>
                  {works.undone.refused.map(({ id, title, message }) => (
                    <li key={id}>
                      {title}: {message}
                    </li>
                  ))}
                </ul>
              )}
            </>
          ) : (
            <>
              <Sentence
                text={t('imports.done.imported', {
                  rows: pluralize(report.imported, resource.label),
                  skipped: report.skipped.toLocaleString('en-US'),
                  count: report.rows.length.toLocaleString('en-US'),
                  file: sheet.name,
                })}
              />{' '}
              {left.length > 0 && <Download resource={resource} sheet={sheet} report={report} />}
            </>
          )}
        </div>
        {!works.undone && report.imported > 0 && (
          <span className="v-note-acts">
            <ActionButton variant="text" size="small" icon="undo" disabled={works.progress !== null} onClick={() => void works.undo()}>
              {t('common.undo')}
            </ActionButton>
          </span>
        )}
      </div>
      <p className="v-row" style={{ marginBottom: 16, flexWrap: 'wrap' }}>
        <LinkButton to={listPath} variant="contained">
          {t('imports.done.see', { label: inSentence(resource.label[1]) })}
        </LinkButton>
        <ActionButton onClick={works.again}>{t('imports.done.another')}</ActionButton>
      </p>
      {left.length > 0 && (
        <div className="v-card">
          <header>
            <h2>{t('imports.done.left')}</h2>
          </header>
          <VerdictTable resource={resource} sheet={sheet} columns={works.columns} rows={left} />
        </div>
      )}
    </>
  )
}
