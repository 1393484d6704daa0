import { useState } from 'react'
import type { Resource } from '#model'
import { Icon } from '#widgets/icons.tsx'
import type { ImportVerdict } from '../../data/types.ts'
import { ActionButton } from '../parts/buttons.tsx'
import { targetsOf } from './matching.ts'
import type { Sheet } from './readFile.ts'
import { arranged, countsOf, isBadCell, VERDICTS, whyOf, type Verdict } from './verdicts.ts'

const PAGE = 100
const [NARROWEST, WIDEST, FIRST, WHY] = [72, 200, 180, 280]
const [LETTER, DIGIT] = [7.2, 9.6]

const lengthOf = (text: string): number => [...text].reduce((sum, one) => sum + (/[\d-]/.test(one) ? DIGIT : LETTER), 20)

/** As wide as what most cells hold, judged by the longest of the first rows. */
const widthOf = (texts: readonly string[]): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, ...texts.map(lengthOf))))
const TABS: readonly (Verdict | 'all')[] = ['all', 'new', 'update', 'error']

/** A verdict and a reason for each row of the file, problems first (picture 06). */
export const VerdictTable = ({ resource, sheet, columns, rows }: VerdictTableProps) => {
  const [tab, setTab] = useState<Verdict | 'all'>('all')
  const [isProblemsFirst, setProblemsFirst] = useState(true)
  const [shown, setShown] = useState(PAGE)
  const counts = countsOf(rows)
  const list = arranged(rows, tab, isProblemsFirst)
  const labels = new Map(targetsOf(resource).map(({ id, label }) => [id, label]))
  const columnOf = (target: string, index: number) => {
    const label = labels.get(target) ?? target
    return { target, index, label, width: widthOf([label, ...sheet.rows.slice(0, PAGE).map(cells => cells[index] ?? '')]) }
  }
  const used = columns.flatMap((target, index) => (target === null ? [] : [columnOf(target, index)]))
  return (
    <>
      <div className="v-tabs" role="group" aria-label="Rows by verdict" style={{ margin: 0, padding: '0 12px', alignItems: 'center' }}>
        {TABS.filter(one => one === 'all' || counts[one] > 0).map(one => (
          <button key={one} type="button" className="v-tab" aria-current={one === tab} onClick={() => setTab(one)}>
            {one === 'all' ? (
              'All rows'
            ) : (
              <span className="v-verdict" data-verdict={one}>
                <Icon name={VERDICTS[one].icon} size={16} />
                {VERDICTS[one].word}
              </span>
            )}
            <span className="v-count">{(one === 'all' ? rows.length : counts[one]).toLocaleString('en-US')}</span>
          </button>
        ))}
        <span className="v-seg v-right" role="group" aria-label="Order" style={{ marginBlock: 4 }}>
          <button type="button" aria-pressed={isProblemsFirst} onClick={() => setProblemsFirst(true)}>
            Problems first
          </button>
          <button type="button" aria-pressed={!isProblemsFirst} onClick={() => setProblemsFirst(false)}>
            File order
          </button>
        </span>
      </div>
      <div className="v-scroll" tabIndex={0} role="region" aria-label="Rows of the file">
        <table
          className="v-table"
          style={{ tableLayout: 'fixed', minWidth: used.slice(1).reduce((sum, { width }) => sum + width, 56 + 144 + FIRST + WHY) }}
        >
          <colgroup>
            <col style={{ width: 56 }} />
            <col style={{ width: 144 }} />
            {used.map(({ target, width }, index) => (
              <col key={target} {...(index === 0 ? {} : { style: { width } })} />
            ))}
            <col style={{ width: WHY }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" style={{ paddingLeft: 16 }}>
                Row
              </th>
              <th scope="col">Verdict</th>
              {used.map(({ target, label }) => (
                <th key={target} scope="col" title={label}>
                  {label}
                </th>
              ))}
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {list.slice(0, shown).map(one => (
              <VerdictRow
                key={one.row}
                one={one}
                cells={sheet.rows[one.row - sheet.firstRow] ?? []}
                used={used}
                why={whyOf(resource, one)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {list.length > shown && (
        <div className="v-pad">
          <ActionButton size="small" onClick={() => setShown(shown + PAGE * 5)}>
            Show more of the {list.length.toLocaleString('en-US')} rows
          </ActionButton>
        </div>
      )}
    </>
  )
}

interface VerdictTableProps {
  readonly resource: Resource
  readonly sheet: Sheet
  readonly columns: readonly (string | null)[]
  readonly rows: readonly ImportVerdict[]
}

const VerdictRow = ({
  one,
  cells,
  used,
  why,
}: {
  readonly one: ImportVerdict
  readonly cells: readonly string[]
  readonly used: readonly { readonly target: string; readonly index: number }[]
  readonly why: string
}) => (
  <tr data-verdict={one.verdict}>
    <td className="v-quiet" style={{ paddingLeft: 16 }}>
      {one.row}
    </td>
    <td>
      <span className="v-verdict" data-verdict={one.verdict}>
        <Icon name={VERDICTS[one.verdict].icon} size={18} />
        {VERDICTS[one.verdict].word}
      </span>
    </td>
    {used.map(({ target, index }) => (
      <td key={target} title={cells[index] ?? ''} {...(isBadCell(target, one) ? { className: 'v-cell-bad' } : {})}>
        {cells[index] || <span className={isBadCell(target, one) ? '' : 'v-quiet'}>None</span>}
      </td>
    ))}
    <td className={why === '' ? 'v-quiet' : 'v-wrap'} title={why}>
      {why === '' ? 'Nothing to report' : why}
    </td>
  </tr>
)
