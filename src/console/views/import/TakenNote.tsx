import { Stack } from '@mui/material'
import { inSentence, type ImportVerdict } from '#model'
import { t } from '#texts/imports.ts'
import { ActionButton, useFormats } from '#widgets'
import { useEnv } from '#shared'
import { takenIn } from './taken.ts'
import type { StepProps } from './useImport.ts'

/** Says how many rows have what is somebody else's, such as couples with one email address, and brings them in without it. */
export const TakenNote = ({ resource, sheet, works, rows }: StepProps & { readonly rows: readonly ImportVerdict[] }) => {
  const env = useEnv()
  const { number } = useFormats()
  return takenIn(resource, works.columns, sheet, rows, env()).map(taken => {
    const said = { field: inSentence(taken.label), count: number(taken.rows.length), smart_count: taken.rows.length }
    return (
      <Stack key={taken.index} direction="row" useFlexGap spacing={1.5} sx={{ mt: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <span>{t('imports.taken.lead', said)}</span>
        <ActionButton size="small" disabled={works.progress !== null} onClick={() => void works.leaveOut(taken)}>
          {t('imports.taken.without', said)}
        </ActionButton>
      </Stack>
    )
  })
}
