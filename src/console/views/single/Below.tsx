import type { ReactNode } from 'react'
import { Stack } from '@mui/material'
import { DrawChangesProvider } from '#widgets'
import type { RecordProps } from '../../services/views.ts'
import { FactsCard } from '../show/Facts.tsx'
import { RecordChanges } from '../show/RecordChanges.tsx'
import { History } from '../show/later.tsx'
import type { HistoryProps } from '../show/History.tsx'
import { useHasHistory } from '../show/history.ts'
import { factsOfSingle } from './shown.ts'

/** What is declared of a single row beside its form, and what happened to it. */
export const Below = ({ resource, record, besideForm }: RecordProps & { readonly besideForm: boolean }) => (
  <AfterForm>
    {factsOfSingle(resource, record, besideForm).map(section => (
      <FactsCard key={section.title} record={record} section={section} />
    ))}
    <HistoryOf resource={resource} id={record.id} madeAt={record.createdAt} />
  </AfterForm>
)

// Below the window while the form loads, which is longer than what stands in its place: it would be pushed out of sight as somebody reads.
const AFTER = { mt: 2, '[aria-busy=true] ~ &': { mt: '100vh' } }

/** What follows a form on its page. */
export const AfterForm = ({ children }: { readonly children: ReactNode }) => (
  <Stack spacing={2} sx={AFTER}>
    {children}
  </Stack>
)

/** What happened to a row, on pages that are no detail. */
export const HistoryOf = (row: HistoryProps) =>
  useHasHistory() ? (
    <DrawChangesProvider value={RecordChanges}>
      <History {...row} />
    </DrawChangesProvider>
  ) : null
