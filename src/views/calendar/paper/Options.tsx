import { Box, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { t } from '#texts/printing.ts'
import { useFormats } from '#widgets'
import { addDays } from '../../days.ts'
import { Pick } from '../../Pick.tsx'
import { LAYOUTS, LEAST, PAPERS, sheetOf, type PaperName, type Print } from './sheets.ts'
import type { PrintWorks } from './usePrint.ts'

const PRINTS = Object.keys(LEAST) as readonly Print[]

/** What is printed, on which paper, in which type. */
export const Options = ({ works, month }: { readonly works: PrintWorks; readonly month: string }) => {
  const { layout, part, parts, paper, print, choose } = works
  const { daySpan, longDate, number } = useFormats()
  return (
    <Stack sx={{ gap: 1 }}>
      <ToggleButtonGroup
        fullWidth
        value={layout}
        aria-label={t('printing.layouts')}
        onChange={(_, next: typeof layout | null) => next && choose({ layout: next })}
      >
        {LAYOUTS.map(one => (
          <ToggleButton key={one} value={one} sx={TOGGLE}>
            {t(`printing.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {layout !== 'month' && (
        <Pick
          isLong
          label={t('printing.which')}
          value={part ?? ''}
          onPick={value => choose({ part: value === '' ? null : value })}
          options={[
            ['', t(layout === 'week' ? 'printing.eachWeek' : 'printing.eachDay', { month })],
            ...parts.map(day => [day, layout === 'week' ? daySpan(day, addDays(day, 6)) : longDate(day)] as const),
          ]}
        />
      )}
      <ToggleButtonGroup
        fullWidth
        value={paper}
        aria-label={t('printing.papers')}
        onChange={(_, next: PaperName | null) => next && choose({ paper: next })}
      >
        {PAPERS.map(one => (
          <ToggleButton key={one} value={one} sx={{ ...TOGGLE, flexDirection: 'column', gap: 0.75, height: 'auto', py: 1 }}>
            <Outline paper={one} works={works} />
            {t(`printing.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        fullWidth
        value={print}
        aria-label={t('printing.print')}
        onChange={(_, next: Print | null) => next && choose({ print: next })}
      >
        {PRINTS.map(one => (
          <ToggleButton key={one} value={one} sx={TOGGLE}>
            {t(`printing.${one}`, { size: number(sheetOf(paper, layout, one).type) })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}

const PER_PX = 36

/** How large a paper is beside the others; a poster is larger than there is room for. */
const Outline = ({ paper, works }: { readonly paper: PaperName; readonly works: PrintWorks }) => {
  const { width, height } = sheetOf(paper, works.layout, works.print)
  const scale = 1 / Math.max(PER_PX, height / 24, width / 40)
  return (
    <Box sx={{ height: '1.625rem', display: 'flex', alignItems: 'flex-end' }}>
      <Box sx={{ width: width * scale, height: height * scale, border: 'var(--line) solid currentColor' }} />
    </Box>
  )
}

const TOGGLE = { px: 0.5, minHeight: { xs: 'var(--h-row)', md: 'var(--h-button)' }, lineHeight: 1.2 }
