import { memo, useState } from 'react'
import { Stack, ToggleButton, ToggleButtonGroup, Typography, useMediaQuery } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { labelOf } from '#model'
import { t } from '#texts/grid.ts'
import { ActionButton, Caption, FieldFrame, MenuButton, ToolSelect, useField, type MenuAction } from '#widgets'
import type { InputProps } from '../../adapters.browser.ts'
import { labelled, optionsOf } from '../../choice/options.ts'
import type { RepeaterOptions, RepeaterRow } from '../repeater.ts'
import { CellPicker } from './CellPicker.tsx'
import { indexAt, linkAt, pagesOf, withLink, withPageCopied, type GridOptions, type Spot } from './grid.ts'
import { PartGrid } from './PartGrid.tsx'

const NONE: readonly RepeaterRow[] = []

/** Parts as a grid, a page at a time: what a cell holds is chosen from a list, pages are copied. A narrow screen shows one column. */
const RepeaterGrid = memo(({ source, options, label, disabled }: InputProps<RepeaterOptions>) => {
  const field = useField<readonly RepeaterRow[]>({ source, label, disabled, options }, NONE)
  const grid = options.grid as GridOptions
  const count: unknown = useWatch({ name: grid.pagesFrom })
  const isNarrow = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  const [asked, setPage] = useState(1)
  const [column, setColumn] = useState(0)
  const [picking, setPicking] = useState<Spot | null>(null)
  const [before, setBefore] = useState<{ readonly parts: readonly RepeaterRow[]; readonly said: string } | null>(null)
  const parts = field.value
  const pages = pagesOf(parts, grid, count)
  const page = Math.min(asked, pages.length)
  const across = labelled(optionsOf(options.fields[grid.across]))
  const down = labelled(optionsOf(options.fields[grid.down]))
  const shown = isNarrow ? across.slice(column, column + 1) : across
  const what = options.fields[grid.pages]?.options.label ?? labelOf(grid.pages)
  const nameOf = (number: number): string => t('grid.page', { what, number })
  const off = field.control.disabled

  /** Changes several cells at once, and says so beside a way back. */
  const change = (next: readonly RepeaterRow[], said: string): void => {
    setBefore({ parts, said })
    field.change(next)
  }
  const copyTo = (all: readonly RepeaterRow[], to: number): readonly RepeaterRow[] => withPageCopied(all, grid, page, to)
  const others = pages.filter(one => one !== page)
  const isElsewhere = (part: RepeaterRow): boolean => Number(part[grid.pages]) !== page
  const named = { page: nameOf(page) }
  const actions: readonly MenuAction[] = [
    ...others.map(to => ({
      label: t('grid.copyTo', { page: nameOf(to) }),
      press: () => change(copyTo(parts, to), t('grid.copied', { ...named, other: nameOf(to) })),
    })),
    ...(others.length > 1
      ? [{ label: t('grid.copyToAll'), press: () => change(others.reduce(copyTo, parts), t('grid.copiedToAll', named)) }]
      : []),
    { label: t('grid.clear', named), press: () => change(parts.filter(isElsewhere), t('grid.cleared', named)) },
  ]
  const put = (spot: Spot, link: Parameters<typeof withLink>[3]): void => {
    setBefore(null)
    field.change(withLink(parts, grid, spot, link))
  }
  return (
    <FieldFrame frame={field.frame} role="group">
      <Stack spacing={1.5} onBlur={field.blur}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <ToggleButtonGroup value={page} aria-label={label} sx={{ flexWrap: 'wrap' }}>
            {pages.map(number => (
              <ToggleButton key={number} value={number} onClick={() => setPage(number)}>
                {Number(count) >= number || !Number.isInteger(count) ? nameOf(number) : t('grid.pageBeyond', { what, number })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {!off && (
            <MenuButton size="small" icon="copy" actions={actions}>
              {t('grid.copy', { page: nameOf(page) })}
            </MenuButton>
          )}
          {isNarrow && (
            <ToolSelect
              label={t('grid.day')}
              value={String(column)}
              options={across.map((one, index) => [String(index), one.label])}
              onPick={index => setColumn(Number(index))}
            />
          )}
        </Stack>
        <div role="status">
          {before && (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Typography variant="body2">{before.said}</Typography>
              <ActionButton
                size="small"
                variant="text"
                icon="undo"
                onClick={() => {
                  field.change(before.parts)
                  setBefore(null)
                }}
              >
                {t('common.undo')}
              </ActionButton>
            </Stack>
          )}
        </div>
        <PartGrid
          label={nameOf(page)}
          page={page}
          across={shown}
          down={down}
          linkAt={spot => linkAt(parts, grid, spot)}
          errorAt={spot => field.errorAt(String(indexAt(parts, grid, spot)))}
          isOff={off}
          picking={picking}
          onPick={setPicking}
          onPut={put}
        />
        {!off && <Caption sx={{ display: { xs: 'none', sm: 'block' } }}>{t('grid.keys')}</Caption>}
      </Stack>
      {picking && (
        <CellPicker
          to={(options.fields[grid.holds]?.options as unknown as { readonly to: string }).to}
          spot={picking}
          across={shown}
          down={down}
          parts={parts}
          grid={grid}
          onPut={put}
          onMove={setPicking}
        />
      )}
    </FieldFrame>
  )
})

export default RepeaterGrid
