import { nounOf } from '#model'
import { Box, Card } from '@mui/material'
import { t } from '#texts/imports.ts'
import { ActionButton, Caption, Notice, ToolSelect } from '#widgets'
import table from '#widgets/table.module.css'
import text from '#widgets/text.module.css'
import { ActionBar, useCounts } from '#shared'
import { TABLE } from './tableStyle.ts'
import { collisions, targetsOf } from './matching.ts'
import { filledRows, type Sheet } from './readFile.ts'
import type { StepProps } from './useImport.ts'

const SAMPLES = 3

// A phone has what a column holds below its name, so that what it goes into is in sight.
const MATCH = { ...TABLE, minWidth: { sm: 560 }, '& [data-cell=holds]': { display: { xs: 'none', sm: 'table-cell' } } }
const BELOW = { display: { sm: 'none' } }

const samplesOf = (sheet: Sheet, index: number): string =>
  [...new Set(sheet.rows.flatMap(row => row[index] || []))].slice(0, SAMPLES).join(', ')

/** Which column of the file goes into which field; guessed from the headings, and to be put right here. */
export const Match = ({ resource, sheet, works }: StepProps) => {
  const targets = targetsOf(resource)
  const choices = [['', t('imports.match.leaveOut')] as const, ...targets.map(({ id, label }) => [id, label] as const)]
  const { pluralize } = useCounts()
  const twice = collisions(works.columns)
  const used = works.columns.filter(one => one !== null).length
  const labelOf = (id: string): string => targets.find(target => target.id === id)?.label ?? id
  const isBusy = works.progress !== null
  const match = resource.import?.match ?? []
  const fields = match.map(labelOf).join(', ')
  const isBrought = (key: string): boolean => works.columns.some(column => column?.split('#')[0] === key)
  const knownBy =
    match.length === 0 ? null : match.every(isBrought) ? t('imports.known.by', { fields }) : t('imports.known.needs', { fields })
  return (
    <>
      {sheet.notes?.map(note => (
        <Notice key={note}>{note}</Notice>
      ))}
      {/* A card says itself how it overflows, so what scrolls is in it. */}
      <Card>
        <div className={table['scroll']} data-scroll>
          <Box component="table" className={table['table'] ?? ''} sx={MATCH} aria-label={t('imports.match.columns')}>
            <thead>
              <tr>
                <th scope="col">{t('imports.match.column')}</th>
                <th scope="col" data-cell="holds">
                  {t('imports.match.holds')}
                </th>
                <th scope="col">{t('imports.match.goesInto')}</th>
              </tr>
            </thead>
            <tbody>
              {sheet.headings.map((heading, index) => (
                <tr key={`${heading} ${index}`}>
                  <td title={heading}>
                    {heading}
                    <Caption component="div" noWrap sx={BELOW}>
                      {samplesOf(sheet, index)}
                    </Caption>
                  </td>
                  <td data-cell="holds" className={text['quiet']} title={samplesOf(sheet, index)}>
                    {samplesOf(sheet, index)}
                  </td>
                  <td>
                    <ToolSelect
                      fullWidth
                      label={t('imports.match.columnGoesInto', { heading })}
                      value={works.columns[index] ?? ''}
                      options={choices}
                      onPick={target => works.setColumn(index, target || null)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </div>
      </Card>
      {twice.length > 0 && (
        <Notice tone="warning" role="alert">
          {t('imports.match.twice', { fields: twice.map(labelOf).join(', ') })}
        </Notice>
      )}
      <ActionBar
        icon="info"
        title={t('imports.match.used', { used, count: sheet.headings.length })}
        details={knownBy ?? t('imports.match.lead')}
      >
        <ActionButton variant="text" onClick={works.back}>
          {t('common.back')}
        </ActionButton>
        <ActionButton
          variant="contained"
          disabled={used === 0 || twice.length > 0}
          isBusy={isBusy}
          onClick={() => void works.check({ createMissing: [] })}
        >
          {isBusy ? t('imports.match.checking') : t('imports.match.check', { rows: pluralize(filledRows(sheet), nounOf(resource)) })}
        </ActionButton>
      </ActionBar>
    </>
  )
}
