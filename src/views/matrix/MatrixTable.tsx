import { Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { t } from '#texts/matrix.ts'
import { Caption, Icon, useFormats } from '#widgets'
import { isOnFor, type Column, type Matrix } from './useMatrix.ts'

const SEEN = { bgcolor: 'var(--c-sunken)' }
// A key breaks where it must: on a phone its row then has no way to scroll.
const NAME = { fontWeight: 500, whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: '7rem' }

/** A row for each, a column for each organization, whose heading shows it as its staff see it. */
export const MatrixTable = ({ matrix }: { readonly matrix: Matrix }) => {
  const { resource, rows, columns, seen } = matrix
  const { number } = useFormats()
  const lookOf = ({ id }: Column) => (id === seen?.id ? SEEN : {})
  return (
    <TableContainer tabIndex={0} role="region" aria-label={resource.label[1]}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{resource.label[0]}</TableCell>
            {columns.map(column => (
              <TableCell key={column.id} scope="col" align="center" sx={lookOf(column)}>
                <Heading column={column} matrix={matrix} />
              </TableCell>
            ))}
            <TableCell scope="col" align="right">
              {t('matrix.count')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => {
            const value = matrix.valueOf(row)
            return (
              <TableRow key={row.id} data-row={row.id}>
                <TableCell component="th" scope="row" sx={NAME}>
                  {row.recordTitle}
                </TableCell>
                {columns.map(column => (
                  <TableCell key={column.id} align="center" sx={lookOf(column)}>
                    <Switch
                      isOn={isOnFor(value, column.id)}
                      label={t('matrix.of', { row: row.recordTitle, column: column.title })}
                      reason={value === 'all' ? t('matrix.onForAllReason') : matrix.reason}
                      isChanged={matrix.isSwitched(row, column)}
                      onFlip={() => matrix.flip(row, column)}
                    />
                  </TableCell>
                ))}
                <TableCell align="right">{value === 'all' ? t('matrix.onForAll') : number(value.length)}</TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The name of an organization; pressed, it is seen as its staff see it. */
const Heading = ({ column, matrix: { seen, see } }: { readonly column: Column; readonly matrix: Matrix }) => {
  const isSeen = column.id === seen?.id
  return (
    <Button
      size="small"
      color={isSeen ? 'primary' : 'secondary'}
      aria-pressed={isSeen}
      title={t('matrix.see', { title: column.title })}
      onClick={() => see(isSeen ? null : { id: column.id, title: column.title })}
      sx={{ flexDirection: 'column', whiteSpace: 'normal', textDecoration: isSeen ? 'underline' : null }}
    >
      {column.title}
      <Caption>{column.note}</Caption>
    </Button>
  )
}

interface SwitchProps {
  readonly isOn: boolean
  readonly label: string
  /** Why it is not switched here; null: it is. */
  readonly reason: string | null
  readonly isChanged: boolean
  readonly onFlip: () => void
}

/** On or off in a word; with a frame what was switched and is not saved. */
const Switch = ({ isOn, label, reason, isChanged, onFlip }: SwitchProps) => (
  <Button
    size="small"
    variant={isChanged ? 'outlined' : 'text'}
    color={isOn ? 'primary' : 'secondary'}
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-disabled={reason !== null}
    title={reason ?? label}
    {...(isOn ? { startIcon: <Icon name="check" size={16} /> } : {})}
    onClick={() => reason === null && onFlip()}
  >
    {isOn ? t('matrix.on') : t('matrix.off')}
  </Button>
)
