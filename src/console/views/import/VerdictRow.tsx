import { memo } from 'react'
import { Icon } from '#widgets/icons.tsx'
import type { ImportVerdict } from '../../data/types.ts'
import { ActionButton } from '../parts/buttons.tsx'
import type { UsedColumn } from './columns.ts'
import { isBadCell, VERDICTS } from './verdicts.ts'

/** Where a row stands in the file, and what becomes of it. */
export const VerdictCells = ({ one }: { readonly one: ImportVerdict }) => (
  <>
    <td className="v-quiet" style={{ paddingLeft: 16 }}>
      {one.row}
    </td>
    <td>
      <span className="v-verdict" data-verdict={one.verdict}>
        <Icon name={VERDICTS[one.verdict].icon} size={18} />
        {VERDICTS[one.verdict].word}
      </span>
    </td>
  </>
)

/** A cell of the file as it stands in a row. */
export const TextCell = ({ target, text, one }: { readonly target: string; readonly text: string; readonly one: ImportVerdict }) => (
  <td title={text} {...(isBadCell(target, one) ? { className: 'v-cell-bad' } : {})}>
    {text || <span className={isBadCell(target, one) ? '' : 'v-quiet'}>None</span>}
  </td>
)

/** A row of the file with its verdict, and the offer to mend it if it can be. */
export const VerdictRow = memo(
  ({
    one,
    cells,
    used,
    why,
    offer,
    hasOffers,
    onOpen,
  }: {
    readonly one: ImportVerdict
    readonly cells: readonly string[]
    readonly used: readonly UsedColumn[]
    readonly why: string
    readonly offer: string | null
    readonly hasOffers: boolean
    readonly onOpen: (one: ImportVerdict) => void
  }) => (
    <tr data-verdict={one.verdict} data-row={one.row}>
      <VerdictCells one={one} />
      {used.map(({ target, index }) => (
        <TextCell key={target} target={target} text={cells[index] ?? ''} one={one} />
      ))}
      <td className={why === '' ? 'v-quiet' : 'v-wrap'} title={why}>
        {why === '' ? 'Nothing to report' : why}
      </td>
      {hasOffers && (
        <td className="v-cell-menu">
          {offer !== null && (
            <ActionButton tone="text" size="small" onClick={() => onOpen(one)}>
              <span>
                {offer}
                <span className="v-hidden"> row {one.row}</span>
              </span>
            </ActionButton>
          )}
        </td>
      )}
    </tr>
  ),
)
VerdictRow.displayName = 'VerdictRow'
