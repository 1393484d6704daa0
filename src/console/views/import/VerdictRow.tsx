import { clsx } from 'clsx'
import { memo } from 'react'
import { cellNamed } from '#fields/cellNamed.ts'
import { drawn } from '#fields/drawn.tsx'
import type { Field, ImportVerdict } from '#model'
import { t } from '#texts/imports.ts'
import { ActionButton, Icon, VisuallyHidden } from '#widgets'
import text from '#widgets/text.module.css'
import { useEnv } from '#shared'
import type { UsedColumn } from './columns.ts'
import { readValue } from './reading.ts'
import { VERDICTS, type RowVerdict } from './verdicts.ts'

export const VerdictWord = ({ verdict }: { readonly verdict: RowVerdict }) => (
  <span className={clsx(text['withIcon'], text['tone'])} data-tone={VERDICTS[verdict].tone}>
    <Icon name={VERDICTS[verdict].icon} size={18} />
    {VERDICTS[verdict].word}
  </span>
)

/** Where a row stands in the file, and what becomes of it; on a phone, where its column would be out of sight, the reason as well. */
export const VerdictCells = ({ one: { row, verdict }, why, id }: VerdictCellsProps) => (
  <>
    <td className={text['quiet']}>{row}</td>
    <td data-cell={why ? 'why' : undefined}>
      <VerdictWord verdict={verdict} />
      {why && <div id={id}>{why}</div>}
    </td>
  </>
)

interface VerdictCellsProps {
  readonly one: ImportVerdict
  readonly why: string | false
  readonly id?: string
}

/** The reason in a column of its own, beside what names the row. */
export const WhyCell = ({ why, id }: { readonly why: string; readonly id?: string }) => (
  <td id={id} data-cell={why === '' ? undefined : 'why'} className={why === '' ? text['quiet'] : undefined} title={why}>
    {why === '' ? t('imports.table.nothing') : why}
  </td>
)

/** A text of the file as lists show what it was read as; as it stands where nobody here can read it. */
const ReadText = ({ field, text: cell }: { readonly field: Field; readonly text: string }) => {
  const env = useEnv()
  const value = readValue(field, cell, env())
  return value === undefined ? cell : drawn(cellNamed(field.type), 'Column', { value, options: field.options, source: '', record: {} })
}

/** A cell of a row: what it was read as, and what stands there where that is wrong. */
export const TextCell = ({ field, text: cell, isWrong }: { readonly field: Field; readonly text: string; readonly isWrong: boolean }) => (
  <td title={cell} data-cell={isWrong ? 'bad' : undefined} className={!isWrong && cell === '' ? text['quiet'] : undefined}>
    {cell === '' ? t('imports.table.none') : isWrong ? cell : <ReadText field={field} text={cell} />}
  </td>
)

/** What a button does, for those who hear it also to which row. */
export const OfRow = ({ says, row }: { readonly says: string; readonly row: number }) => (
  <span>
    {says}
    <VisuallyHidden> {t('imports.mend.row', { row })}</VisuallyHidden>
  </span>
)

/** A row of the file with its verdict, the reason in sight of any window, and the offer to mend it if it can be. */
export const VerdictRow = memo(({ one, cells, used, wrong, why, offer, hasOffers, isPhone, onOpen }: VerdictRowProps) => {
  const [named, ...others] = used.map(({ target, index, field }) => (
    <TextCell key={target} field={field} text={cells[index] ?? ''} isWrong={wrong.includes(index)} />
  ))
  return (
    <tr data-verdict={one.verdict} data-row={one.row}>
      <VerdictCells one={one} why={isPhone && why} />
      {named}
      {!isPhone && <WhyCell why={why} />}
      {others}
      {hasOffers && (
        <td data-cell="end">
          {offer !== null && (
            <ActionButton variant="text" size="small" onClick={() => onOpen(one)}>
              <OfRow says={offer} row={one.row} />
            </ActionButton>
          )}
        </td>
      )}
    </tr>
  )
})

export interface VerdictRowProps {
  readonly one: ImportVerdict
  readonly cells: readonly string[]
  readonly used: readonly UsedColumn[]
  /** Places in the file of what is wrong. */
  readonly wrong: readonly number[]
  readonly why: string
  readonly offer: string | null
  readonly hasOffers: boolean
  readonly isPhone: boolean
  readonly onOpen: (one: ImportVerdict) => void
}
