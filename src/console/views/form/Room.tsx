import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { PlaceOptions } from '#fields/place/place.ts'
import { pointsAt, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { Notice, useFormats } from '#widgets'
import { useRowsOf } from '../../services/resources.ts'
import { conditionsOf, isShown } from './showWhen.ts'

/** Below how many may come: that the place chosen has no room for so many. It is told, not refused: chairs can be brought. */
const Room = ({ resource, place, fits: { seats, room } }: RoomProps) => {
  const { number } = useFormats()
  const names = [place, seats, ...conditionsOf(resource, seats).map(({ field }) => field)]
  const watched = useWatch({ name: names }) as readonly unknown[]
  const values = Object.fromEntries(names.map((name, at) => [name, watched[at]]))
  const { id } = (values[place] ?? {}) as { readonly id?: string }
  const wanted = values[seats]
  const isAsked = id !== undefined && typeof wanted === 'number' && isShown(resource, seats, values)
  const { data } = useRowsOf(pointsAt(resource.fields[place]), 'room', { filter: { ids: [id] }, columns: [room] }, { enabled: isAsked })
  const [row] = data?.data ?? []
  const most = (row as Readonly<Record<string, unknown>> | undefined)?.[room]
  if (!isAsked || !row || typeof most !== 'number' || wanted <= most) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Notice tone="warning" role="status">
        {t('forms.room', { title: row.recordTitle, count: number(most), smart_count: most })}
      </Notice>
    </Box>
  )
}

interface RoomProps {
  readonly resource: Resource
  /** The field that says where it is. */
  readonly place: string
  readonly fits: NonNullable<PlaceOptions['fits']>
}

export default Room
