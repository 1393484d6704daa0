import { inSentence, type Resource } from '#model'
import { Icon } from '#widgets/icons.tsx'
import { ActionButton } from '../shared/buttons.tsx'
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
          <table className="v-table" aria-label="Columns of the file" style={{ tableLayout: 'fixed', minWidth: 560 }}>
            <colgroup>
              <col style={{ width: '28%' }} />
              <col />
              <col style={{ width: '34%' }} />
            </colgroup>
            <thead>
              <tr>
                <th scope="col" style={{ paddingLeft: 16 }}>
                  Column in the file
                </th>
                <th scope="col">What it holds</th>
                <th scope="col">Goes into</th>
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
                      aria-label={`${heading} goes into`}
                      value={works.columns[index] ?? ''}
                      onChange={event => works.setColumn(index, event.target.value === '' ? null : event.target.value)}
                    >
                      <option value="">Leave out</option>
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
          <span className="v-note-text">Two columns go into {twice.map(labelOf).join(', ')}. Leave one of them out.</span>
        </div>
      )}
      <div className="v-savebar">
        <Icon name="info" />
        <div>
          <b>
            {used} of {sheet.headings.length} columns are used
          </b>
          <p>The preview saves nothing.</p>
        </div>
        <span className="v-row v-right">
          <ActionButton tone="text" onClick={works.back}>
            Back
          </ActionButton>
          <ActionButton tone="primary" disabled={used === 0 || twice.length > 0 || isBusy} onClick={() => void works.check([])}>
            {isBusy
              ? 'Checking'
              : `Check ${sheet.rows.length.toLocaleString('en-US')} ${inSentence(resource.label[sheet.rows.length === 1 ? 0 : 1])}`}
          </ActionButton>
        </span>
      </div>
    </>
  )
}
