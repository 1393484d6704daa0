import { Box, CardContent, Stack } from '@mui/material'
import type { Link } from '#fields/reference/link.ts'
import { declaredStates, systemResources, targetOf, titleKeys } from '#catalogue'
import { t } from '#texts/lists.ts'
import type { Resource } from '#model'
import { actionsOf, useEnv, useMay, usePaths, type May, type RowLink } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RecordProps } from '../../services/views.ts'
import { ActionOfRow, useActing, type Acting } from '../list/useActing.tsx'
import { useRoom } from '../list/useRoom.ts'
import { NAME, actionWidthOf, endsOf, needsOf, usesOf } from '../list/widths.ts'
import { factOf, rowState, tableCell, type ListColumn, FactLine } from '../list/columns.tsx'
import { pictureOf } from '../list/picture.ts'
import { RecordMenu } from '../list/RecordMenu.tsx'
import { RowTitle } from '../list/RowTitle.tsx'
import { mainAction, rowVerbs, type RowVerb } from '../list/rowVerbs.ts'
import { OutcomeNote } from '../list/OutcomeNote.tsx'
import { useBulk, type Bulk } from '../list/useBulk.ts'
import { LinkButton, PersonBadge, StatusChip, VisuallyHidden, useIsPhone } from '#widgets'
import table from '#widgets/table.module.css'

const noLinks = () => []
const nothing = () => undefined
// Whether there is anything to do is asked before somebody does it.
const NO_WAYS = { go: nothing, act: nothing, remove: nothing, calendarFile: nothing }

// What goes to the next line where there is no room beside what stands before it.
const LINE = { flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }
const ROW = { ...LINE, minHeight: '3.25rem', px: 2, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }
// On the line of its name it takes no more than it needs; on one of its own the state stands below the name, and what can be done at the end.
const END = { ...LINE, flex: '1 1 auto', justifyContent: 'end', '& > [data-status]': { mr: 'auto' }, '&:empty': { display: 'none' } }
// A long name goes on in a second line.
const TITLE = { display: 'flex', alignItems: 'center', overflowWrap: 'anywhere', '& > :is(a, span) > span': { whiteSpace: 'normal' } }
// As a table its rows reach from side to side of the card.
const TABLE = { '& :is(td, th)': { verticalAlign: 'middle' }, '& :is(td, th):first-of-type': { pl: 2, minWidth: NAME } }

/** Rows of a card, each with what can be done to it, and what came of that. */
export const RowList = ({ resource, ...rows }: RowListProps) => {
  const may = useMay(resource)
  const bulk = useBulk(resource)
  const { act, dialog } = useActing(resource, bulk)
  return (
    <>
      {bulk.outcome && (
        <CardContent>
          <OutcomeNote bulk={bulk} />
        </CardContent>
      )}
      <Rows {...{ resource, act, bulk, may, ...rows }} />
      {dialog}
    </>
  )
}

/** The rows alone: under headings where those are wanted and there is room, and without the columns that say nothing; else below each other. */
export const Rows = ({ rows, open, linkOf, moreOf, headed = false, ...shared }: RowsProps) => {
  const { resource, columns } = shared
  const { room, box } = useRoom()
  const env = useEnv()
  const isPhone = useIsPhone()
  const said = columns.filter((column, index) => index === 0 || rows.some(row => (factOf(column, row) ?? null) !== null))
  const ends = endsOf({ choosable: false, hasMenu: true, actionWidth: actionWidthOf(actionsOf(resource)) })
  const isTable = headed && !isPhone && rows.length > 0 && needsOf(said, said[0]?.key ?? null, usesOf(said, rows, env()), ends) <= room
  const drawn = rows.map(row => (
    <Row key={row.id} {...{ ...shared, isTable, columns: said }} record={row} href={open(row)} link={linkOf?.(row)} more={moreOf?.(row)} />
  ))
  return (
    // Rows without headings need no measure: those of a home are drawn once.
    <div ref={headed ? box : undefined} className={isTable ? table['scroll'] : undefined}>
      {isTable ? (
        <Box component="table" className={table['table']} sx={TABLE}>
          <thead>
            <tr>
              {said.map(({ key, label }, index) => (
                <th key={key} scope="col">
                  {index === 0 && isWhole(resource, said) ? t('lists.columns.name') : label}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>{drawn}</tbody>
        </Box>
      ) : (
        <ul>{drawn}</ul>
      )}
    </div>
  )
}

interface RowsProps extends Pick<RowProps, 'resource' | 'columns' | 'act' | 'bulk' | 'may'> {
  readonly rows: readonly ConsoleRecord[]
  readonly open: (record: ConsoleRecord) => string | null
  readonly linkOf?: (record: ConsoleRecord) => RowLink | undefined
  readonly moreOf?: (record: ConsoleRecord) => readonly RowVerb[] | undefined
  /** Their columns have headings where there is room (picture 05). */
  readonly headed?: boolean
}

type RowListProps = Omit<RowsProps, 'act' | 'bulk' | 'may'>

/** Of several texts that name a row the first stands for the whole name; a row that it points at is one of its own. */
const isWhole = (resource: Resource, [first]: readonly ListColumn[]): boolean => {
  const titles = titleKeys(resource)
  return (
    first !== undefined && titles.length > 1 && titles.includes(first.key) && titles.every(key => targetOf(resource.fields[key]) === null)
  )
}

/** Whom the name of a row is of, for their initials; null for what is no person. */
const personOf = (resource: Resource, record: ConsoleRecord, { key, named }: ListColumn): string | null => {
  if (resource.name === systemResources.people) return record.recordTitle
  return targetOf(named?.field) === systemResources.people ? ((record[key] as Link | null)?.title ?? null) : null
}

/** A row of a panel: what names it, what is said of it, its state, and the action that this calls for. */
const Row = ({ resource, record, columns, isTable, href, link, act, bulk, may, more }: RowProps) => {
  const paths = usePaths(resource)
  const [name, ...facts] = isTable
    ? columns
    : columns.filter(column => column.key !== 'status' && (factOf(column, record) ?? null) !== null)
  const person = name ? personOf(resource, record, name) : null
  const main = mainAction(resource, record, may)
  const where = { inBin: false, detail: false, links: [], paths, more, ways: NO_WAYS }
  const hasMenu = rowVerbs(resource, record, may, where).some(({ reason, action }) => !reason && action !== main)
  const title = (
    <Box component="b" sx={TITLE}>
      {person !== null && (
        <Box component="span" aria-hidden="true" sx={{ mr: 1 }}>
          <PersonBadge name={person} photoUrl={pictureOf(record, resource.list.image)} bare />
        </Box>
      )}
      <RowTitle resource={resource} href={href} record={record}>
        {isWhole(resource, columns) || !name ? record.recordTitle : (factOf(name, record) ?? record.recordTitle)}
      </RowTitle>
    </Box>
  )
  const ways = (main || link || hasMenu) && (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ justifyContent: 'end' }}>
      {main && <ActionOfRow {...{ record, act, bulk }} action={main} size="small" aria-label={`${main.label}: ${record.recordTitle}`} />}
      {link && (
        <LinkButton to={link.to} size="small" icon={link.icon}>
          {link.label}
        </LinkButton>
      )}
      {hasMenu && <RecordMenu size="small" record={record} list={{ resource, may, paths, act, bulk, linksOf: noLinks, more }} />}
    </Stack>
  )
  if (isTable)
    return (
      <tr>
        <td>{title}</td>
        {facts.map(column => (
          <td key={column.key}>{tableCell(column, record)}</td>
        ))}
        <td>{ways}</td>
      </tr>
    )
  return (
    <Stack component="li" direction="row" sx={ROW}>
      <Box sx={{ flex: '999 1 12rem', display: 'grid', minWidth: 0 }}>
        {title}
        <FactLine columns={facts} record={record} />
      </Box>
      <Stack direction="row" sx={END}>
        {columns.some(({ key }) => key === 'status') && (
          <StatusChip status={rowState(resource, record)} declared={declaredStates(resource)} />
        )}
        {ways}
      </Stack>
    </Stack>
  )
}

interface RowProps extends RecordProps {
  readonly columns: readonly ListColumn[]
  /** A row of a table; else of a list. */
  readonly isTable: boolean
  /** Null for rows that do not open. */
  readonly href: string | null
  /** A further screen of it that people come for. */
  readonly link?: RowLink | undefined
  readonly act: (acting: Acting) => void
  readonly bulk: Bulk
  readonly may: May
  /** What can be done to it here alone. */
  readonly more?: readonly RowVerb[] | undefined
}
