import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { inSentence } from '#model'
import { t } from '#texts/grid.ts'
import { useFieldServices, type Choice } from '#widgets'
import { ListPopover } from '#widgets/picker/ListPopover.tsx'
import type { Link } from '../../reference/link.ts'
import { linkAt, spotOf, type GridOptions, type Spot } from './grid.ts'
import { cellId, type PartGridProps } from './PartGrid.tsx'
import type { RepeaterRow } from '../repeater.ts'

interface Props extends Pick<PartGridProps, 'across' | 'down' | 'onPut'> {
  /** The resource of the rows that cells hold. */
  readonly to: string
  readonly spot: Spot
  readonly parts: readonly RepeaterRow[]
  readonly grid: GridOptions
  readonly onMove: (spot: Spot | null) => void
}

const MOST = 40

const labelIn = (options: Props['across'], value: string): string => options.find(one => one.value === value)?.label ?? value

/** Rows for a typed text; what this row of the grid has already comes first, the rarest before the others. */
const useOffered = ({ to, spot, parts, grid }: Props, text: string) => {
  const { search } = useFieldServices()
  const { data = [], isFetching } = useQuery({
    queryKey: ['cellChoices', to, text],
    queryFn: () => search(to, text.trim(), MOST),
    retry: false,
    gcTime: 0,
  })
  const uses = new Map<string, number>()
  for (const part of parts) {
    const { id } = (part[grid.holds] as Link | null) ?? { id: '' }
    if (spotOf(part, grid).down === spot.down) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  const rank = ({ id }: Choice): number => uses.get(id) ?? Number.MAX_SAFE_INTEGER
  return { isBusy: isFetching, choices: [...data].sort((one, other) => rank(one) - rank(other)) }
}

/** The list beside a cell; what is taken leads on to the next empty cell of the row, then of those below. */
export const CellPicker = (props: Props) => {
  const { to, spot, across, down, parts, grid, onPut, onMove } = props
  const [text, setText] = useState('')
  const { nounOf } = useFieldServices()
  const { choices, isBusy } = useOffered(props, text)
  const [, many] = nounOf(to)
  const take = ({ id, title }: Choice): void => {
    onPut(spot, { id, title })
    setText('')
    const all = down.flatMap(line => across.map(one => ({ page: spot.page, across: one.value, down: line.value })))
    const here = all.findIndex(one => cellId(one) === cellId(spot))
    onMove(all.slice(here + 1).find(one => linkAt(parts, grid, one) === null) ?? null)
  }
  const there = linkAt(parts, grid, spot)
  const clear = (): void => {
    onPut(spot, null)
    onMove(null)
  }
  const cell = t('grid.cell', { across: labelIn(across, spot.across), down: labelIn(down, spot.down) })
  return (
    <ListPopover
      anchor={() => document.querySelector(`[data-spot="${cellId(spot)}"]`)}
      name={t('grid.choose', { cell })}
      title={cell}
      search={t('grid.search', { what: inSentence(many) })}
      words={{
        close: t('common.close'),
        hint: t('grid.hint'),
        none: t('grid.none'),
        found: t('grid.found', { count: choices.length, smart_count: choices.length }),
      }}
      text={text}
      onText={setText}
      options={isBusy ? [] : choices}
      isBusy={isBusy}
      onTake={take}
      onClose={() => onMove(null)}
      clear={there ? { label: t('grid.remove', { title: there.title }), does: clear } : undefined}
    />
  )
}
