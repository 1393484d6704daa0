import { useId, useState, type KeyboardEvent } from 'react'
import { OutlinedInput, Stack } from '@mui/material'
import { t } from '#texts/imports.ts'
import { ActionButton } from '#widgets'
import type { Importing } from './useImport.ts'
import { cellsOf } from './useSheet.ts'
import { OfRow, TextCell, VerdictCells, WhyCell, type VerdictRowProps } from './VerdictRow.tsx'

/** A row whose wrong cells are written anew in their places: Enter checks it, Escape leaves it as it was. */
export const MendRow = ({ one, used, wrong, mendable, why: found, works, isPhone, onCheck, onLeave }: MendRowProps) => {
  const reason = useId()
  const why = (works.isUnchecked(one.row) && works.problem) || found
  // What was open stays open, also while its text happens to be the one of the file.
  const [first] = useState(mendable)
  const cells = works.sheet ? cellsOf(works.sheet, one.row) : []
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') onCheck()
    else onLeave()
  }
  const [named, ...others] = used.map(({ target, index, label, field }) =>
    first.includes(index) || mendable.includes(index) ? (
      <td key={target}>
        <OutlinedInput
          multiline
          fullWidth
          size="small"
          maxRows={5}
          error={wrong.includes(index)}
          slotProps={{ input: { 'aria-label': t('imports.mend.cell', { label, row: one.row }), 'aria-describedby': reason } }}
          value={cells[index] ?? ''}
          onChange={event => works.write(one.row, index, event.target.value)}
          onKeyDown={onKeyDown}
        />
      </td>
    ) : (
      <TextCell key={target} field={field} text={cells[index] ?? ''} isWrong={wrong.includes(index)} />
    ),
  )
  return (
    <tr data-verdict={one.verdict} data-row={one.row}>
      <VerdictCells one={one} why={isPhone && why} id={reason} />
      {named}
      {!isPhone && <WhyCell why={why} id={reason} />}
      {others}
      <td data-cell="end">
        <Stack sx={{ alignItems: 'end' }}>
          <ActionButton size="small" aria-disabled={works.progress !== null} onClick={onCheck}>
            <OfRow says={t('imports.mend.check')} row={one.row} />
          </ActionButton>
          <ActionButton variant="text" size="small" onClick={onLeave}>
            <OfRow says={t('common.cancel')} row={one.row} />
          </ActionButton>
        </Stack>
      </td>
    </tr>
  )
}

interface MendRowProps extends Pick<VerdictRowProps, 'one' | 'used' | 'wrong' | 'why' | 'isPhone'> {
  /** Places in the file of all that can be written anew. */
  readonly mendable: readonly number[]
  readonly works: Importing
  readonly onCheck: () => void
  readonly onLeave: () => void
}
