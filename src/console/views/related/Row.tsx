import { Box, CardContent, Stack } from '@mui/material'
import { declaredStates, targetOf, titleKeys } from '#catalogue'
import { useMay, usePaths, type May, type RowLink } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RecordProps } from '../../services/views.ts'
import { ActionOfRow, useActing, type Acting } from '../list/useActing.tsx'
import { factOf, rowState, type ListColumn, FactLine } from '../list/columns.tsx'
import { RecordMenu } from '../list/RecordMenu.tsx'
import { RowTitle } from '../list/RowTitle.tsx'
import { mainAction, rowVerbs, type RowVerb } from '../list/rowVerbs.ts'
import { OutcomeNote } from '../list/OutcomeNote.tsx'
import { useBulk, type Bulk } from '../list/useBulk.ts'
import { LinkButton, StatusChip } from '#widgets'

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
const NAME = { display: 'flex', alignItems: 'center', overflowWrap: 'anywhere', '& > :first-of-type > span': { whiteSpace: 'normal' } }

/** Rows of a card, each with what can be done to it, and what came of that. */
export const RowList = ({ resource, columns, rows, open, linkOf }: RowListProps) => {
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
      <ul>
        {rows.map(row => (
          <Row key={row.id} {...{ resource, columns, act, bulk, may }} record={row} href={open(row)} link={linkOf?.(row)} />
        ))}
      </ul>
      {dialog}
    </>
  )
}

interface RowListProps extends Pick<RowProps, 'resource' | 'columns'> {
  readonly rows: readonly ConsoleRecord[]
  readonly open: (record: ConsoleRecord) => string | null
  readonly linkOf?: (record: ConsoleRecord) => RowLink | undefined
}

/** A row of a panel: what names it, what is said of it, its state, and the action that this calls for. */
export const Row = ({ resource, record, columns, href, link, act, bulk, may, more }: RowProps) => {
  const paths = usePaths(resource)
  // Of several texts that name a row the first stands for the whole name; a row that it points at is one of its own.
  const titles = titleKeys(resource)
  const isWhole =
    columns[0] && titles.length > 1 && titles.includes(columns[0].key) && titles.every(key => targetOf(resource.fields[key]) === null)
  const [name, ...facts] = columns.filter(column => column.key !== 'status' && (factOf(column, record) ?? null) !== null)
  const main = mainAction(resource, record, may)
  const where = { inBin: false, detail: false, links: [], paths, more, ways: NO_WAYS }
  const hasMenu = rowVerbs(resource, record, may, where).some(({ reason, action }) => !reason && action !== main)
  return (
    <Stack component="li" direction="row" sx={ROW}>
      <Box sx={{ flex: '999 1 12rem', display: 'grid', minWidth: 0 }}>
        <Box component="b" sx={NAME}>
          <RowTitle resource={resource} href={href} record={record}>
            {isWhole || !name ? record.recordTitle : factOf(name, record)}
          </RowTitle>
        </Box>
        <FactLine columns={facts} record={record} />
      </Box>
      <Stack direction="row" sx={END}>
        {columns.some(({ key }) => key === 'status') && (
          <StatusChip status={rowState(resource, record)} declared={declaredStates(resource)} />
        )}
        {(main || link || hasMenu) && (
          <Stack direction="row" useFlexGap spacing={1.5}>
            {main && (
              <ActionOfRow {...{ record, act, bulk }} action={main} size="small" aria-label={`${main.label}: ${record.recordTitle}`} />
            )}
            {link && (
              <LinkButton to={link.to} size="small" icon={link.icon}>
                {link.label}
              </LinkButton>
            )}
            {hasMenu && <RecordMenu size="small" record={record} list={{ resource, may, paths, act, bulk, linksOf: noLinks, more }} />}
          </Stack>
        )}
      </Stack>
    </Stack>
  )
}

interface RowProps extends RecordProps {
  readonly columns: readonly ListColumn[]
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
