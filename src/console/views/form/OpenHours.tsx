import { useEffect, useRef } from 'react'
import { Stack } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Planned } from '#catalogue/planners.ts'
import { hoursOn } from '#fields/weeklyHours/openHours.ts'
import { pointsAt, type Resource } from '#model'
import { Notice } from '#widgets'
import { useRowsOf } from '../../services/resources.ts'

interface Choice {
  readonly id: string
}

/** Below the places of a row that is planned: which of them is closed then. Times that nobody entered are those of the first that is open. */
const OpenHours = ({ resource, planned: { day, slots, lanes, starts, ends, hours } }: OpenHoursProps) => {
  const { setValue, getValues } = useFormContext()
  const [on, slot, places] = useWatch({ name: [day, slots, lanes] }) as readonly [unknown, unknown, Choice | readonly Choice[] | null]
  const ids = [places ?? []].flat().map(({ id }) => id)
  const isAsked = typeof on === 'string' && typeof slot === 'string' && on !== '' && slot !== '' && ids.length > 0
  const columns = [hours.schedules, hours.closures, hours.closed]
  const asked = { perPage: ids.length, filter: { ids }, columns }
  const { data } = useRowsOf(pointsAt(resource.fields[lanes]), 'hours', asked, { enabled: isAsked, placeholderData: before => before })
  const rows = isAsked ? (data?.data ?? []).filter(({ id }) => ids.includes(id)) : []
  const found = rows.map(row => ({ id: row.id, title: row.recordTitle, open: hoursOn(row, on as string, slot as string, hours) }))
  const open = found.flatMap(one => ('closed' in one.open ? [] : [one.open]))[0]
  const filled = useRef<readonly [unknown, unknown] | null>(null)
  const [startsAt, endsAt] = [open?.startsAt, open?.endsAt]
  useEffect(() => {
    const [start, end] = getValues([starts, ends]) as readonly unknown[]
    const isTheirs = filled.current ? start !== filled.current[0] || end !== filled.current[1] : Boolean(start) || Boolean(end)
    if (startsAt === undefined || endsAt === undefined || isTheirs) return
    filled.current = [startsAt, endsAt]
    setValue(starts, startsAt, { shouldDirty: true, shouldValidate: true })
    setValue(ends, endsAt, { shouldDirty: true, shouldValidate: true })
  }, [startsAt, endsAt, starts, ends, getValues, setValue])
  return (
    <Stack sx={{ gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
      {found.map(
        ({ id, title, open: of }) =>
          'closed' in of && (
            <Notice key={id} tone="warning" role="status">
              {title} {of.closed}.
            </Notice>
          ),
      )}
    </Stack>
  )
}

interface OpenHoursProps {
  readonly resource: Resource
  readonly planned: Planned
}

export default OpenHours
