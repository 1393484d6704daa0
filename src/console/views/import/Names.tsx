import { useCallback, useId } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { withArticle, type ImportName } from '#model'
import { t } from '#texts/imports.ts'
import { Caption } from '#widgets/Caption.tsx'
import { useFieldServices } from '#widgets/fieldServices.tsx'
import { unbound } from '#widgets/field/useField.ts'
import { RecordPicker } from '#widgets/picker/RecordPicker.tsx'
import type { Importing } from './useImport.ts'
import { useRowsSay } from './verdicts.ts'

/** Titles of the file that no row has: which row each means is said once for all rows, and kept for the next import. */
export const Names = ({ names, works }: { readonly names: readonly ImportName[]; readonly works: Importing }) =>
  names.length > 0 && (
    <Box component="section" aria-label={t('imports.names.title')} sx={{ mt: 1.5 }}>
      <Typography>{t('imports.names.lead')}</Typography>
      <Stack spacing={1} sx={{ mt: 1, maxHeight: '22rem', overflowY: 'auto', maxWidth: '44rem' }}>
        {names.map(one => (
          <NameRow key={`${one.resource} ${one.title}`} one={one} works={works} />
        ))}
      </Stack>
    </Box>
  )

const NameRow = ({ one, works }: { readonly one: ImportName; readonly works: Importing }) => {
  const id = useId()
  const rowsSay = useRowsSay()
  const { search, nounOf } = useFieldServices()
  const { resource, title, count, found } = one
  const find = useCallback((text: string) => search(resource, text), [search, resource])
  const [noun] = nounOf(resource)
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={{ xs: 0.5, sm: 1.5 }} sx={{ alignItems: { sm: 'center' } }}>
      <Box component="label" htmlFor={id} sx={{ flex: 1, minWidth: 0 }}>
        {t('imports.names.means', { title })} <Caption>{rowsSay(count)}</Caption>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RecordPicker
          control={{ ...unbound(id), disabled: works.progress !== null }}
          chosen={one.id === null ? [] : [{ id: one.id, title: found ?? '' }]}
          many={false}
          find={find}
          placeholder={t('imports.names.choose', { one: withArticle(noun) })}
          onChange={next => void works.mean(one, next[0]?.id ?? null)}
        />
      </Box>
    </Stack>
  )
}
