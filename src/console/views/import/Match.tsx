import type { Resource } from '#model'
import { t } from '#texts/imports.ts'
import { Icon } from '#widgets/icons.tsx'
import { ActionButton } from '#widgets/buttons.tsx'
import { pluralize } from '../shared/permissions.ts'
import { collisions, targetsOf } from './matching.ts'
import type { Sheet } from './readFile.ts'
import type { Importing } from './useImport.ts'

const SAMPLES = 3

const samplesOf = (sheet: Sheet, index: number): readonly string[] =>
  [...new Set(sheet.rows.flatMap(row => row[index] || []))].slice(0, SAMPLES)

/** Which column of the file goes into which field; guessed from the headings, and to be put right here. */
export const Match = ({ resource, sheet, works }: { readonly resource: Resource; readonly sheet: Sheet; readonly works: Importing }) => {
  const targets = targetsOf(resource)
  const twice = collisions(works.columns)
  const used = works.columns.filter(one => one !== null).length
  const labelOf = (id: string): string => targets.find(target => target.id === id)?.label ?? id
  const isBusy = works.progress !== null
  return (
    <>
      <div className="v-card">
        <div className="v-scroll">
          <table className="v-table" aria-label={t('imports.match.columns')} style={{ tableLayout: 'fixed', minWidth: 560 }}>
            <colgroup>
              <col style={{ width: '28%' }} />
              <col />
              <col style={{ width: '34%' }} />
            </colgroup>
            <thead>
              <tr>
                <th scope="col" style={{ paddingLeft: 16 }}>
                  {t('imports.match.column')}
                </th>
                <th scope="col">{t('imports.match.holds')}</th>
                <th scope="col">{t('imports.match.goesInto')}</th>
              </tr>
            </thead>
            <tbody>
              {sheet.headings.map((heading, index) => (
                <tr key={`${heading} ${index}`}>
                  <td style={{ paddingLeft: 16 }} title={heading}>
                    {heading}
                  </td>
                  <td className="v-quiet" title={samplesOf(sheet, index).join(', ')}>
                    {samplesOf(sheet, index).join(', ')}
                  </td>
                  <td>
                    <select
                      className="v-select"
                      style={{ width: '100%', height: 36 }}
                      aria-label={t('imports.match.columnGoesInto', { heading })}
                      value={works.columns[index] ?? ''}
                      onChange={event => works.setColumn(index, event.target.value === '' ? null : event.target.value)}
                    >
                      <option value="">{t('imports.match.leaveOut')}</option>
                      {targets.map(({ id, label }) => (
                        <option key={id} value={id}>
                          {label}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {twice.length > 0 && (
        <div className="v-note" data-tone="warning" role="alert" style={{ margin: '16px 0 0' }}>
          <Icon name="alert" />
          <span className="v-note-text">{t('imports.match.twice', { fields: twice.map(labelOf).join(', ') })}</span>
        </div>
      )}
      <div className="v-savebar">
        <Icon name="info" />
        <div>
          <b>{t('imports.match.used', { used, count: sheet.headings.length })}</b>
          <p>{t('imports.match.lead')}</p>
        </div>
        <span className="v-row v-right">
          <ActionButton variant="text" onClick={works.back}>
            {t('common.back')}
          </ActionButton>
          <ActionButton variant="contained" disabled={used === 0 || twice.length > 0 || isBusy} onClick={() => void works.check([])}>
            {isBusy ? t('imports.match.checking') : t('imports.match.check', { rows: pluralize(sheet.rows.length, resource.label) })}
          </ActionButton>
        </span>
      </div>
    </>
  )
}
