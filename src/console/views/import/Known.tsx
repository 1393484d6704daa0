import type { ImportVerdict } from '#model'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { t } from '#texts/imports.ts'
import { useFormats } from '#widgets/formats.ts'
import type { Importing } from './useImport.ts'
import { countsOf } from './verdicts.ts'

const WAYS = ['skip', 'update'] as const

/** How many rows are there already, and what is done to all of them; nothing where there are none. */
export const Known = ({ rows, works }: { readonly rows: readonly ImportVerdict[]; readonly works: Importing }) => {
  const { number } = useFormats()
  const { known, update } = countsOf(rows)
  const count = known + update
  if (count === 0) return null
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <span>{t('imports.known.lead', { count: number(count), smart_count: count })}</span>
      <ToggleButtonGroup size="small" value={works.existing} disabled={works.progress !== null} aria-label={t('imports.known.label')}>
        {WAYS.map(one => (
          <ToggleButton key={one} value={one} onClick={() => void works.treat(one)}>
            {t(`imports.known.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}
