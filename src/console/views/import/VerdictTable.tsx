import type { ImportVerdict } from '#model'
import { useMemo, useState, useCallback, useEffect, useRef } from 'react'
import { Box, CardContent } from '@mui/material'
import { t } from '#texts/imports.ts'
import { ActionButton, VisuallyHidden, useFormats, useIsPhone } from '#widgets'
import table from '#widgets/table.module.css'
import { useEnv } from '#shared'
import { PAGE, usedColumns } from './columns.ts'
import type { Columns } from './matching.ts'
import { wrongCells } from './reading.ts'
import type { Importing, StepProps } from './useImport.ts'
import { cellsOf } from './useSheet.ts'
import { TABLE } from './tableStyle.ts'
import { arranged, countsOf, whyOf } from './verdicts.ts'
import { VerdictRow } from './VerdictRow.tsx'
import { VerdictTabs, type Shown } from './VerdictTabs.tsx'

/** What of a row takes the focus, best first: what is wrong, what can be written, what can be pressed. */
const STOPS = ['textarea[aria-invalid="true"]', 'textarea', 'button']

/** Which rows are being mended, and where the focus goes when that begins, is checked and ends. */
const useMending = (works: Importing | null) => {
  // Goes around the rows, and takes the focus of one that is gone.
  const region = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlyMap<number, ImportVerdict>>(new Map())
  const [goal, setGoal] = useState<{ readonly row: number } | null>(null)

  useEffect(() => {
    const line = region.current?.querySelector(`tr[data-row="${goal?.row}"]`)
    const now = document.activeElement
    // Who has gone on to another row meanwhile stays there.
    if (!goal || (now !== document.body && !line?.contains(now))) return
    const [stop = region.current] = STOPS.flatMap(one => line?.querySelector<HTMLElement>(one) ?? [])
    // By itself the browser reckons neither with the column that stays nor with the bars.
    stop?.focus({ preventScroll: true })
    stop?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [goal])

  const open = useCallback((one: ImportVerdict) => {
    setOpened(before => new Map(before).set(one.row, one))
    setGoal({ row: one.row })
  }, [])
  return {
    region,
    // A new verdict closes a row that it lets in; what nobody has checked yet stays open wherever one goes.
    isOpen: (one: ImportVerdict) =>
      works?.isUnchecked(one.row) === true || (opened.has(one.row) && (one.verdict === 'error' || opened.get(one.row) === one)),
    open,
    check: async (row: number) => {
      await works?.recheck(row)
      setGoal({ row })
    },
    leave: (row: number) => {
      works?.restore(row)
      setOpened(before => new Map([...before].filter(([other]) => other !== row)))
      setGoal({ row })
    },
  }
}

const [ROW, VERDICT, FIRST, WHY, OFFER] = [56, 144, 160, 224, 84]
/** On a phone: as little as a number takes, room for a reason and the offer to mend it below a verdict, and a name in sight beside them. */
const [PHONE_ROW, PHONE_VERDICT, PHONE_FIRST] = [54, 144, 136]

/** A verdict and a reason for each row of the file, problems first (picture 06); with `works` what is wrong can be mended in its place. */
export const VerdictTable = ({ resource, sheet, columns, rows, works = null }: VerdictTableProps) => {
  const [{ tab: chosen, isProblemsFirst }, show] = useState<Shown>({ tab: 'all', isProblemsFirst: true })
  const [most, setMost] = useState(PAGE)
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
  const isPhone = useIsPhone()
  // A row that is simply new has nothing to be done about, and its column would take room from what the file says; so would any on a phone,
  // until something is written there that has to be checked.
  const hasOffers = works !== null && rows.some(one => isOpen(one) || (!isPhone && (one.verdict !== 'new' || works.isMended(one.row))))
  const { number } = useFormats()
  const ends = isPhone ? [PHONE_ROW, PHONE_VERDICT] : [ROW, VERDICT, WHY]
  // What names the row, which comes first, takes the room that is left.
  const widths = [...ends, undefined, ...used.slice(1).map(({ width }) => width), ...(hasOffers ? [OFFER] : [])]

  const headings = [
    t('imports.table.row'),
    t('imports.table.result'),
    ...(isPhone ? [] : [t('imports.table.why')]),
    ...used.map(({ label }) => label),
  ]

  const line = (one: ImportVerdict) => {
    const cells = cellsOf(sheet, one.row)
    const before = cellsOf(read, one.row)
    const why = whyOf(resource, one)
    const wrong = wrongs.get(one) ?? []
    const mendable = used.map(({ index }) => index).filter(index => wrong.includes(index) || cells[index] !== before[index])
    const mending = works !== null &&
      isOpen(one) && {
        cells: mendable,
        isBusy: works.progress !== null,
        onWrite: (index: number, cell: string) => works.write(one.row, index, cell),
        onCheck: () => void check(one.row),
        onLeave: () => leave(one.row),
      }
    const mend = mendable.length === 0 ? null : t(one.verdict === 'error' ? 'imports.mend.fix' : 'imports.mend.change')
    const other = one.verdict === 'update' ? 'skip' : one.verdict === 'known' && works?.skips(one.row) ? 'update' : null
    const isOther = works !== null && other !== null && mend === null
    return (
      <VerdictRow
        key={`${one.row} ${mending !== false}`}
        {...{ one, cells, used, wrong, hasOffers, isPhone }}
        {...(mending ? { mending } : {})}
        why={(mending && works?.isUnchecked(one.row) && works.problem) || why}
        offer={isOther ? t(`imports.known.${other}`) : mend}
        onOpen={isOther ? () => void works.treatOther(one.row) : open}
      />
    )
  }

  return (
    <>
      <VerdictTabs rows={rows} shown={{ tab, isProblemsFirst }} onShow={show} />
      <div ref={region} className={table['scroll']} data-scroll tabIndex={0} role="region" aria-label={t('imports.table.rows')}>
        <Box
          component="table"
          className={table['table'] ?? ''}
          sx={TABLE}
          style={{ minWidth: widths.reduce<number>((sum, width = isPhone ? PHONE_FIRST : FIRST) => sum + width, 0) }}
        >
          <colgroup>
            {widths.map((width, index) => (
              // Columns never change places.
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {headings.map(label => (
                <th key={label} scope="col" title={label}>
                  {label}
                </th>
              ))}
              {hasOffers && (
                <th scope="col" data-cell="end">
                  <VisuallyHidden>{t('imports.table.does')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>{list.slice(0, most).map(line)}</tbody>
        </Box>
      </div>
      {list.length > most && (
        <CardContent>
          <ActionButton size="small" onClick={() => setMost(most + PAGE * 5)}>
            {t('imports.table.more', { count: number(list.length) })}
          </ActionButton>
        </CardContent>
      )}
    </>
  )
}

interface VerdictTableProps extends Omit<StepProps, 'works'> {
  readonly columns: Columns
  readonly rows: readonly ImportVerdict[]
  readonly works?: Importing | null
}
