import { Box } from '@mui/material'
import { inSentence, isNone, labelOf, type Field } from '#model'
import { t } from '#texts/fields.ts'
import { lookUp } from '#texts/polyglot.ts'
import type { CellAdapter } from '../adapters.browser.ts'
import { drawn } from '../drawn.tsx'
import { ActionButton } from '#widgets'
import { useMarking } from '#widgets/marking.ts'
import table from '#widgets/table.module.css'
import { textOf } from './listed.ts'
import { itemLabelOf, type RepeaterRow, type RepeaterOptions } from './repeater.ts'

type AdapterOf = (type: string) => CellAdapter

/** '1 course', '3 courses', '2 supplies': by a key of the type, as English makes a plural by default. */
const saysCount = (count: number, options: RepeaterOptions): string => {
  const one = inSentence(itemLabelOf(options))
  const many = `${one.replace(/([^aeiou])y$/, '$1ie').replace(/(s|x|ch|sh)$/, '$1e')}s`
  return lookUp(`items.${options.type}`, { _: `%{count} ${one} |||| %{count} ${many}`, count, smart_count: count })
}

/** The cell of parts; the adapters of their fields are handed in, because the register holds this one too. */
export const makeRepeaterCell = (adapterOf: AdapterOf): CellAdapter<readonly RepeaterRow[], RepeaterOptions> => ({
  Column: ({ value, options }) => <>{saysCount(value.length, options)}</>,
  Show: ({ value, options, source }) => <RepeaterRows rows={value} options={options} source={source} adapterOf={adapterOf} />,
  wide: true,
})

interface RowsProps {
  readonly rows: readonly RepeaterRow[]
  readonly options: RepeaterOptions
  readonly source: string
  readonly adapterOf: AdapterOf
}

interface Column {
  readonly key: string
  readonly field: Field
  readonly label: string
  readonly face: CellAdapter
}

// In px: up to which columns have room on a detail page, and what a field without a width of its own takes of it.
const ROOM = 500
const TEXT = 112
// From here on a value has a line of its own among the others of its part.
const WIDE = 200

const roomOf = ({ face: { width = TEXT }, field }: Column): number => (typeof width === 'number' ? width : (width(field.options) ?? TEXT))

/** A table while its columns have room; else each part by itself. */
const RepeaterRows = (props: RowsProps) => {
  const columns = Object.entries(props.options.fields).map(([key, field]) => ({
    key,
    field,
    label: field.options.label ?? labelOf(key),
    face: props.adapterOf(field.type),
  }))
  const { passing = [] } = props.options
  const isTable = passing.length === 0 && columns.reduce((sum, column) => sum + roomOf(column), 0) <= ROOM && columns.length < 6
  return isTable ? <RowsTable {...props} columns={columns} /> : <RowsList {...props} columns={columns} />
}

interface ColumnsProps extends RowsProps {
  readonly columns: readonly Column[]
}

interface PartProps {
  readonly column: Column
  readonly part: RepeaterRow
  readonly at: string
  /** In a table what has a width of its own is said as a list says it: a short day, on one line. */
  readonly isBrief?: boolean
}

// Words have none: they go on in a second line.
const hasWidth = ({ face: { width }, field }: Column): boolean =>
  typeof width === 'function' ? width(field.options) !== null : width !== undefined

const Part = ({ column, part, at, isBrief = false }: PartProps) => {
  const { key, field, face } = column
  const value = part[key] ?? null
  const as = isBrief && hasWidth(column) && value !== null ? 'Column' : 'Show'
  return drawn(face, as, { value, options: field.options, source: `${at}.${key}`, record: part })
}

/** What scrolls sideways is reached by keys; what does not is no stop of theirs. */
const reachable = (element: HTMLElement | null): void => {
  if (element && element.scrollWidth > element.clientWidth) element.tabIndex = 0
}

const RowsTable = ({ rows, columns, source, options }: ColumnsProps) => (
  <div ref={reachable} role="group" aria-label={t('fields.table', { what: itemLabelOf(options) })} className={table['scroll']}>
    <table className={table['table']}>
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((part, index) => (
          <tr key={index}>
            {columns.map(column => (
              <td key={column.key} className={hasWidth(column) || column.face.align === 'right' ? table['short'] : undefined}>
                <Part column={column} part={part} at={`${source}.${index}`} isBrief />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

// Each part a list of facts, under its name if it has one: those with little to say side by side.
const PARTS = {
  '& > li + li': { mt: 1.5, borderTop: 1, borderColor: 'divider', pt: 1.5 },
  '& > li > div': { display: 'flex', alignItems: 'center', gap: 1, mb: 1 },
  '& > li > div > b': { mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', columnGap: 3, rowGap: 1 },
  '& [data-wide=true]': { gridColumn: '1 / -1' },
  '& dt': { typography: 'caption', color: 'text.secondary' },
}

const RowsList = ({ rows, columns, source, options: { hidesEmpty = [], passing = [], listed = '' } }: ColumnsProps) => {
  const marking = useMarking()
  const marks = marking ? columns.filter(({ key }) => passing.includes(key)) : []
  const facts = columns.filter(column => column.key !== listed && !marks.includes(column))
  return (
    <Box component="ol" sx={PARTS}>
      {rows.map((part, index) => (
        <li key={index}>
          {(listed || marks.length > 0) && (
            <div>
              <b>{textOf(part, listed)}</b>
              {marks.map(({ key, label }) => (
                <ActionButton
                  key={key}
                  size="small"
                  variant={part[key] === true ? 'contained' : 'outlined'}
                  {...(part[key] === true ? { icon: 'check' } : {})}
                  aria-pressed={part[key] === true}
                  aria-label={`${label}: ${textOf(part, listed)}`}
                  isBusy={marking?.isBusy}
                  onClick={() => marking?.turn(source, index, part, key)}
                >
                  {label}
                </ActionButton>
              ))}
            </div>
          )}
          <dl>
            {facts
              .filter(({ key }) => !isNone(part[key]) && (part[key] || !hidesEmpty.includes(key)))
              .map(column => (
                <div key={column.key} data-wide={roomOf(column) >= WIDE}>
                  <dt>{column.label}</dt>
                  <dd>
                    <Part column={column} part={part} at={`${source}.${index}`} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </Box>
  )
}
