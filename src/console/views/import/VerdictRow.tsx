import { clsx } from 'clsx'
import { memo, useId, useState, type KeyboardEvent } from 'react'
import { OutlinedInput, Stack } from '@mui/material'
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

/** A text of the file as lists show what it was read as; as it stands where nobody here can read it. */
const ReadText = ({ field, text: cell }: { readonly field: Field; readonly text: string }) => {
  const env = useEnv()
  const value = readValue(field, cell, env())
  return value === undefined ? cell : drawn(cellNamed(field.type), 'Column', { value, options: field.options, source: '', record: {} })
}

/** A cell of a row: what it was read as, and what stands there where that is wrong. */
const TextCell = ({ field, text: cell, isWrong }: { readonly field: Field; readonly text: string; readonly isWrong: boolean }) => (
  <td title={cell} data-cell={isWrong ? 'bad' : undefined} className={!isWrong && cell === '' ? text['quiet'] : undefined}>
    {cell === '' ? t('imports.table.none') : isWrong ? cell : <ReadText field={field} text={cell} />}
  </td>
)

/** What a button does, for those who hear it also to which row. */
const OfRow = ({ says, row }: { readonly says: string; readonly row: number }) => (
  <span>
    {says}
    <VisuallyHidden> {t('imports.mend.row', { row })}</VisuallyHidden>
  </span>
)

/**
 * A row of the file with its verdict, the reason in sight of any window (on a phone, where a column of its own would be out of sight, with the verdict), and
 * the offer to mend it if it can be. While it is mended its wrong cells are written anew in their places: Enter checks it, Escape leaves it as it was.
 */
export const VerdictRow = memo(({ one, cells, used, wrong, why, offer, hasOffers, isPhone, onOpen, mending }: VerdictRowProps) => {
  const { row, verdict } = one
  const reason = useId()
  // What was open stays open, also while its text happens to be the one of the file.
  const [first] = useState(mending?.cells)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') mending?.onCheck()
    else mending?.onLeave()
  }
  const written = used.map(({ target, index, label, field }) =>
    mending && (first?.includes(index) || mending.cells.includes(index)) ? (
      <td key={target}>
        <OutlinedInput
          multiline
          fullWidth
          size="small"
          maxRows={5}
          error={wrong.includes(index)}
          slotProps={{ input: { 'aria-label': t('imports.mend.cell', { label, row }), 'aria-describedby': reason } }}
          value={cells[index] ?? ''}
          onChange={event => mending.onWrite(index, event.target.value)}
          onKeyDown={onKeyDown}
        />
      </td>
    ) : (
      <TextCell key={target} field={field} text={cells[index] ?? ''} isWrong={wrong.includes(index)} />
    ),
  )
  const ways = mending ? (
    <Stack sx={{ alignItems: 'end' }}>
      <ActionButton size="small" aria-disabled={mending.isBusy} onClick={mending.onCheck}>
        <OfRow says={t('imports.mend.check')} row={row} />
      </ActionButton>
      <ActionButton variant="text" size="small" onClick={mending.onLeave}>
        <OfRow says={t('common.cancel')} row={row} />
      </ActionButton>
    </Stack>
  ) : (
    offer !== null && (
      <ActionButton variant="text" size="small" onClick={() => onOpen(one)}>
        <OfRow says={offer} row={row} />
      </ActionButton>
    )
  )
  return (
    <tr data-verdict={verdict} data-row={row}>
      <td className={text['quiet']}>{row}</td>
      <td data-cell={isPhone && (why || ways) ? 'why' : undefined}>
        <VerdictWord verdict={verdict} />
        {isPhone && why && <div id={reason}>{why}</div>}
        {isPhone && !mending && ways}
      </td>
      {!isPhone && (
        <td id={reason} data-cell={why === '' ? undefined : 'why'} className={why === '' ? text['quiet'] : undefined} title={why}>
          {why === '' ? t('imports.table.nothing') : why}
        </td>
      )}
      {written}
      {hasOffers && <td data-cell="end">{(!isPhone || mending) && ways}</td>}
    </tr>
  )
})

interface VerdictRowProps {
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
  /** While it is mended, from when it is first drawn on. `cells`: places in the file of all that can be written anew. */
  readonly mending?: {
    readonly cells: readonly number[]
    readonly isBusy: boolean
    readonly onWrite: (index: number, text: string) => void
    readonly onCheck: () => void
    readonly onLeave: () => void
  }
}
