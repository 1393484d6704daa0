import { memo } from 'react'
import { cellNamed } from '#fields/cellNamed.ts'
import type { Field } from '#model'
import { t } from '#texts/imports.ts'
import { Icon } from '#widgets/icons.tsx'
import type { ImportVerdict } from '../../data/types.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { useEnv } from '../shared/useEnv.ts'
import type { UsedColumn } from './columns.ts'
import { readCell } from './reading.ts'
import { VERDICTS } from './verdicts.ts'

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

const NOTHING = {}

/** A text of the file as lists show what it was read as; as it stands where nobody here can read it. */
const ReadText = ({ field, text }: { readonly field: Field; readonly text: string }) => {
  const env = useEnv()
  const read = readCell(field, text, env())
  const { Column } = cellNamed(field.type)
  return read && 'value' in read ? <Column value={read.value} options={field.options} source="" record={NOTHING} /> : <>{text}</>
}

/** A cell of a row: what it was read as, and what stands there where that is wrong. */
export const TextCell = ({ field, text, isWrong }: { readonly field: Field; readonly text: string; readonly isWrong: boolean }) => (
  <td title={text} {...(isWrong ? { className: 'v-cell-bad' } : {})}>
    {text === '' ? (
      <span className={isWrong ? '' : 'v-quiet'}>{t('imports.table.none')}</span>
    ) : isWrong ? (
      text
    ) : (
      <ReadText field={field} text={text} />
    )}
  </td>
)

/** A row of the file with its verdict, and the offer to mend it if it can be. */
export const VerdictRow = memo(
  ({
    one,
    cells,
    used,
    wrong,
    why,
    offer,
    hasOffers,
    onOpen,
  }: {
    readonly one: ImportVerdict
    readonly cells: readonly string[]
    readonly used: readonly UsedColumn[]
    /** Places in the file of what is wrong. */
    readonly wrong: readonly number[]
    readonly why: string
    readonly offer: string | null
    readonly hasOffers: boolean
    readonly onOpen: (one: ImportVerdict) => void
  }) => (
    <tr data-verdict={one.verdict} data-row={one.row}>
      <VerdictCells one={one} />
      {used.map(({ target, index, field }) => (
        <TextCell key={target} field={field} text={cells[index] ?? ''} isWrong={wrong.includes(index)} />
      ))}
      <td className={why === '' ? 'v-quiet' : 'v-wrap'} title={why}>
        {why === '' ? t('imports.table.nothing') : why}
      </td>
      {hasOffers && (
        <td className="v-cell-menu">
          {offer !== null && (
            <ActionButton variant="text" size="small" onClick={() => onOpen(one)}>
              <span>
                {offer}
                <span className="v-hidden"> {t('imports.mend.row', { row: one.row })}</span>
              </span>
            </ActionButton>
          )}
        </td>
      )}
    </tr>
  ),
)
VerdictRow.displayName = 'VerdictRow'
