import { Card, CardHeader, Stack } from '@mui/material'
import { inSentence, nounOf } from '#model'
import { t } from '#texts/imports.ts'
import { Sentence } from '#texts/Sentence.tsx'
import { ActionButton, LinkButton, Notice } from '#widgets'
import { useCounts, usePaths } from '#shared'
import type { CheckProps } from './Check.tsx'
import { Download } from './Download.tsx'
import { VerdictTable } from './VerdictTable.tsx'

/** What was imported and what was not, with Undo; it stays until the page is left. */
export const Done = ({ resource, sheet, works, report, onAgain }: CheckProps & { readonly onAgain: () => void }) => {
  const { back } = usePaths(resource)
  const left = report.rows.filter(({ verdict }) => verdict === 'error')
  const { undone } = works
  const { number, pluralize } = useCounts()
  const undo = (
    <ActionButton variant="text" size="small" icon="undo" disabled={works.progress !== null} onClick={() => void works.undo()}>
      {t('common.undo')}
    </ActionButton>
  )
  return (
    <>
      {undone ? (
        <Notice icon="checkCircle" role="status">
          <Sentence text={t('imports.done.undone', { count: number(undone.done), smart_count: undone.done })} />
          {undone.refused.length > 0 && (
            <ul>
              {undone.refused.map(({ id, title, message }) => (
                <li key={id}>
                  {title}: {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      ) : (
        <Notice tone="success" role="status" actions={report.imported > 0 && undo}>
          <Sentence
            text={t('imports.done.imported', {
              rows: pluralize(report.imported, nounOf(resource)),
              skipped: number(report.skipped),
              count: number(report.rows.length),
              file: sheet.name,
            })}
          />{' '}
          <Download resource={resource} sheet={sheet} rows={report.rows} />
        </Notice>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <LinkButton to={back} variant="contained">
          {t('imports.done.see', { label: inSentence(resource.label[1]) })}
        </LinkButton>
        <ActionButton onClick={onAgain}>{t('imports.done.another')}</ActionButton>
      </Stack>
      {left.length > 0 && (
        <Card>
          <CardHeader title={t('imports.done.left')} />
          <VerdictTable resource={resource} sheet={sheet} columns={works.columns} rows={left} />
        </Card>
      )}
    </>
  )
}
