import { Suspense, useDeferredValue } from 'react'
import { Box } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { isNone, type Panel, type Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { useApplication } from '../../services/frame.tsx'

/** A panel of the row's page, drawn from what is typed, once there is something to see (picture 24). */
const AsSeen = ({ resource, panel }: { readonly resource: Resource; readonly panel: Panel }) => {
  const record = useRecordContext<ConsoleRecord>()
  const { panel: Screen } = useApplication().views
  const watched = useWatch({ name: [...panel.fields] })
  // Typing goes first; the panel follows.
  const typed = useDeferredValue(watched) as readonly unknown[]
  if (typed.every(isNone)) return null
  const values = Object.fromEntries(panel.fields.map((key, index) => [key, typed[index]]))
  return (
    // A long text scrolls within what the window leaves.
    <Box tabIndex={0} sx={ROOM}>
      <Suspense fallback={null}>
        <Screen resource={resource} record={{ id: '', ...record, ...values } as ConsoleRecord} panel={panel} />
      </Suspense>
    </Box>
  )
}

const ROOM = { mt: 2, maxHeight: 'calc(100dvh - 24rem)', overflowY: 'auto', '@media (max-height: 39.99em)': { display: 'none' } }

export default AsSeen
