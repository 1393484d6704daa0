import type { ReactNode } from 'react'
import { Box } from '@mui/material'
import { t } from '#texts/series.ts'
import { Sentence, slot } from '#texts/Sentence.tsx'

/** In the line of a sentence, whatever a cell draws. */
export const INLINE = { '& > *': { display: 'inline' } }

/** What something was, and what it becomes. */
export const Moves = ({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) => (
  <Sentence
    text={t('series.moves', { before: slot('before'), after: slot('after') })}
    parts={{
      before: (
        <Box component="span" sx={{ ...INLINE, color: 'text.secondary' }}>
          {before}
        </Box>
      ),
      after,
    }}
  />
)
