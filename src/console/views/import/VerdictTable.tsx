import { useMemo, useState } from 'react'
import type { Resource } from '#model'
import { t } from '#texts/imports.ts'
import type { ImportVerdict } from '../../data/types.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { useEnv } from '../shared/useEnv.ts'
import { PAGE, usedColumns } from './columns.ts'
import { MendRow } from './MendRow.tsx'
import { wrongCells } from './reading.ts'
import type { Sheet } from './readFile.ts'
import type { Importing } from './useImport.ts'
import { useMending } from './useMending.ts'
import { cellsOf } from './useSheet.ts'
import { arranged, countsOf, whyOf, type RowVerdict } from './verdicts.ts'
import { VerdictRow } from './VerdictRow.tsx'
import { VerdictTabs } from './VerdictTabs.tsx'

const [ROW, VERDICT, FIRST, WHY, OFFER] = [56, 144, 160, 224, 84]

/** A verdict and a reason for each row of the file, problems first (picture 06); with `works` what is wrong can be mended in its place. */
export const VerdictTable = ({ resource, sheet, columns, rows, works = null }: VerdictTableProps) => {
  const [chosen, setTab] = useState<RowVerdict | 'all'>('all')
  const [isProblemsFirst, setProblemsFirst] = useState(true)
  const [shown, setShown] = useState(PAGE)
  const { region, isOpen, open, check, leave } = useMending(works)
  const tab = chosen !== 'all' && countsOf(rows)[chosen] > 0 ? chosen : 'all'
  const list = arranged(rows, tab, isProblemsFirst, row => works?.isMended(row) === true)
  const read = works?.read ?? sheet
  // Of the file as it was read: a column that grew under one's hands would move what stands beside it.
  const used = useMemo(() => usedColumns(resource, read, columns), [resource, read, columns])
  const env = useEnv()
  const judged = works?.checked ?? sheet
  const wrongs = useMemo(
    () => new Map(rows.map(one => [one, wrongCells(used, cellsOf(judged, one.row), one, env())])),
    [rows, used, judged, env],
  )
  const hasOffers = works !== null
  const least = used.slice(1).reduce((sum, { width }) => sum + width, ROW + VERDICT + FIRST + WHY + (hasOffers ? OFFER : 0))

  const line = (one: ImportVerdict) => {
    const cells = cellsOf(sheet, one.row)
    const before = cellsOf(read, one.row)
    const why = whyOf(resource, one)
    const wrong = wrongs.get(one) ?? []
    const mendable = used.map(({ index }) => index).filter(index => wrong.includes(index) || cells[index] !== before[index])
    if (works && isOpen(one))
      return (
        <MendRow
          key={one.row}
          {...{ one, used, wrong, mendable, why, works }}
          onCheck={() => void check(one.row)}
          onLeave={() => leave(one.row)}
        />
      )
    const offer = one.verdict === 'error' ? t('imports.mend.fix') : t('imports.mend.change')
    return (
      <VerdictRow key={one.row} {...{ one, cells, used, wrong, why, hasOffers }} offer={mendable.length > 0 ? offer : null} onOpen={open} />
    )
  }

  return (
    <>
      <VerdictTabs {...{ rows, tab, setTab, isProblemsFirst, setProblemsFirst }} />
      <div ref={region} className="v-scroll v-verdicts" tabIndex={0} role="region" aria-label={t('imports.table.rows')}>
        <table className="v-table" style={{ tableLayout: 'fixed', minWidth: least }}>
          <colgroup>
            <col style={{ width: ROW }} />
            <col style={{ width: VERDICT }} />
            {used.map(({ target, width }, index) => (
              <col key={target} {...(index === 0 ? {} : { style: { width } })} />
            ))}
            <col style={{ width: WHY }} />
            {hasOffers && <col style={{ width: OFFER }} />}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" style={{ paddingLeft: 16 }}>
                {t('imports.table.row')}
              </th>
              <th scope="col">{t('imports.table.result')}</th>
              {used.map(({ target, label }) => (
                <th key={target} scope="col" title={label}>
                  {label}
                </th>
              ))}
              <th scope="col">{t('imports.table.why')}</th>
              {hasOffers && (
                <th scope="col" className="v-cell-menu">
                  <span className="v-hidden">{t('imports.table.does')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>{list.slice(0, shown).map(line)}</tbody>
        </table>
      </div>
      {list.length > shown && (
        <div className="v-pad">
          <ActionButton size="small" onClick={() => setShown(shown + PAGE * 5)}>
            {t('imports.table.more', { count: list.length.toLocaleString('en-US') })}
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
  readonly works?: Importing | null
}
