import { Box, Stack, Typography } from '@mui/material'
import { t } from '#texts/printing.ts'
import { ActionButton, Caption, Icon, useFormats } from '#widgets'
import { Pick } from '../../Pick.tsx'
import { FIXES, type Fix, type PrintRow } from './job.ts'
import type { PrintWorks } from './usePrint.ts'

const isFix = (value: string): value is Fix => (FIXES as readonly string[]).includes(value)

/** What does not fit, by name, and what to do about each of it or all (R3.17). Nothing is left out in any case. */
export const FitCheck = ({ works, what }: { readonly works: PrintWorks; readonly what: string }) => {
  const { laidOut, fixes, size, sheet, total } = works
  if (!laidOut) return null
  if (total === 0) return <Typography role="status">{t('printing.none')}</Typography>
  const { misfits, pages, over } = laidOut
  const days = [...new Set(misfits.map(({ row }) => row.day))]
  const later = pages.filter(({ cells }) => cells.length > 0).length + 1
  const further = pages.length - later + 1
  const named = (fix: Fix): readonly [string, string] => [fix, t(`printing.${fix}`, { page: later })]
  const isTouched = fixes.size > 0 || size !== sheet.type
  return (
    <Stack sx={{ gap: 1, minHeight: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Stack direction="row" role="status" sx={{ gap: 1, alignItems: 'center', mr: 'auto', typography: 'subtitle2' }}>
          <Box component="span" sx={{ color: misfits.length > 0 ? 'var(--c-warning)' : 'var(--c-published)', display: 'flex' }}>
            <Icon name={misfits.length > 0 ? 'alert' : 'checkCircle'} size={20} />
          </Box>
          {misfits.length > 0
            ? t('printing.unfit', { smart_count: misfits.length })
            : over.size > 0
              ? t('printing.fitWithOver', { what, smart_count: over.size })
              : t('printing.fits', { what })}
        </Stack>
        {misfits.length > 0 && (
          <ActionButton size="small" onClick={works.fixAll}>
            {t('printing.fixAll')}
          </ActionButton>
        )}
        {isTouched && (
          <ActionButton size="small" variant="text" onClick={works.startOver}>
            {t('printing.startOver')}
          </ActionButton>
        )}
      </Stack>
      {misfits.length > 0 && (
        <>
          <Caption>{t('printing.nothingDropped', { page: later, smart_count: further })}</Caption>
          <Pick
            isLong
            label={t('printing.forAll')}
            value=""
            onPick={value => isFix(value) && works.fixEach(value)}
            options={[['', t('printing.choose')], ...FIXES.filter(fix => misfits.some(({ offers }) => offers.includes(fix))).map(named)]}
          />
        </>
      )}
      <Stack component="ul" sx={LIST}>
        {misfits.map(({ row, offers }) => (
          <Item
            key={row.id}
            row={row}
            number={days.indexOf(row.day) + 1}
            works={works}
            options={[['', t('printing.awaits', { page: later, smart_count: further })], ...offers.map(named)]}
          />
        ))}
        {works.fixed.map(row => (
          <Item
            key={row.id}
            row={row}
            number={null}
            works={works}
            options={[['', t('printing.asItIs')], ...FIXES.filter(fix => fix === fixes.get(row.id) || fix === 'over').map(named)]}
          />
        ))}
      </Stack>
    </Stack>
  )
}

interface ItemProps {
  readonly row: PrintRow
  /** That its day has in the preview; null: it fits now. */
  readonly number: number | null
  readonly options: readonly (readonly [string, string])[]
  readonly works: PrintWorks
}

const Item = ({ row, number, options, works }: ItemProps) => {
  const { shortDate } = useFormats()
  const when = [shortDate(row.day), row.time].filter(Boolean).join(', ')
  return (
    <Box component="li" sx={ITEM}>
      <Box component="span" aria-hidden="true" sx={number === null ? DONE : BADGE}>
        {number ?? <Icon name="check" size={16} />}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{row.title}</Typography>
        <Caption>{when}</Caption>
      </Box>
      <Pick
        label={t('printing.fixOf', { title: row.title, when })}
        value={works.fixes.get(row.id) ?? ''}
        onPick={value => works.fix(row.id, isFix(value) ? value : null)}
        options={options}
      />
    </Box>
  )
}

const LIST = { listStyle: 'none', p: 0, m: 0, overflowY: { md: 'auto' }, maxHeight: { md: '32vh' } }
const ITEM = {
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: 1,
  alignItems: 'center',
  py: 0.75,
  borderTop: 'var(--line) solid var(--c-line)',
  '&:first-of-type': { borderTop: 0 },
  '& > :last-child': { gridColumn: 2 },
}
const BADGE = {
  minWidth: '1.5rem',
  height: '1.5rem',
  borderRadius: 'var(--r-pill)',
  bgcolor: 'var(--c-warning)',
  color: 'var(--c-surface)',
  textAlign: 'center',
  font: '600 0.75rem/1.5rem var(--font)',
}
const DONE = { color: 'var(--c-published)', display: 'grid', placeItems: 'center' }
