import { useEffect, useRef, useState } from 'react'
import { Box, Skeleton } from '@mui/material'
import { inSentence, pointsAt, type Resource, type View } from '#model'
import { useConsole } from '#console/session/context.tsx'
import { t } from '#texts/planner.ts'
import { Notice, useFieldServices, useIsPhone } from '#widgets'
import { useCounts } from '#shared'
import { Bar } from './Bar.tsx'
import { keyOf, type Place } from './cells.ts'
import { DayList } from './DayList.tsx'
import { Grid } from './Grid.tsx'
import { LibraryPicker } from './LibraryPicker.tsx'
import type { PlannerOptions } from './planner.ts'
import sheet from '#widgets/sheet.module.css'
import { useFilling } from './useFilling.ts'
import { usePlanner } from './usePlanner.ts'

/** A week as a grid that is filled from a library; on a phone one day of it, on paper one sheet. */
const PlannerView = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const isPhone = useIsPhone()
  const planner = usePlanner(resource, view.options as PlannerOptions)
  const filling = useFilling(planner)
  const { organization } = useConsole()
  const { labelOf } = useFieldServices()
  const { pluralize } = useCounts()
  const [picking, setPicking] = useState<Place | null>(null)
  // Whoever closes the library is where it stood last: in its cell, or on a phone at the button below its slot.
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const place = last.current && `[data-cell="${keyOf(last.current)}"]`
    if (picking === null && place) document.querySelector<HTMLElement>(`td${place}, ${place} > button`)?.focus()
    last.current = picking
  }, [picking])
  const { lane, lanes, error, missing, options, isLoading } = planner
  const laneSource = pointsAt(resource.fields[options.lanes ?? ''])
  const close = (): void => {
    setPicking(null)
    filling.finish()
  }
  if (!isLoading && options.lanes !== undefined && lanes.length === 0)
    return <Notice>{t('planner.noLanes', { one: inSentence(labelOf(laneSource || resource.name)[1]) })}</Notice>
  const isShut = lane?.values?.[options.hours?.closed ?? ''] === true
  return (
    <div className={sheet['sheet']}>
      <Bar planner={planner} filling={filling} isPhone={isPhone} place={organization.name} />
      <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mb: 1.5 } }}>
        {error && (
          <Notice tone="error" retry={planner.refetch}>
            {t('planner.failed', { message: error.message })}
          </Notice>
        )}
        {missing > 0 && (
          <Notice tone="warning" role="status">
            {t('planner.missing', { what: pluralize(missing, resource.label) })}
          </Notice>
        )}
        {isShut && lane && (
          <Notice tone="warning" role="status">
            {t('planner.closedAll', { lane: lane.title })}
          </Notice>
        )}
      </Box>
      {planner.isUnknown ? (
        <Skeleton variant="rounded" height="60vh" aria-busy />
      ) : isPhone ? (
        <DayList planner={planner} filling={filling} onPick={setPicking} />
      ) : (
        <Grid planner={planner} filling={filling} picking={picking} onPick={setPicking} />
      )}
      {picking && planner.library && (
        <LibraryPicker planner={planner} library={planner.library} filling={filling} at={picking} onMove={setPicking} onClose={close} />
      )}
    </div>
  )
}

export default PlannerView
