import { Card, Divider, Stack } from '@mui/material'
import { t } from '#texts/planner.ts'
import { ActionButton, Caption, useFormats } from '#widgets'
import { closureOf, keyOf, type Place } from './cells.ts'
import { Item, ItemOnItsWay } from './Item.tsx'
import styles from './planner.module.css'
import type { Filling } from './useFilling.ts'
import type { Planner } from './usePlanner.ts'

interface Props {
  readonly planner: Planner
  readonly filling: Filling
  readonly onPick: (place: Place) => void
}

/** One day of the week, a list below each slot, for screens on which a week does not fit. */
export const DayList = ({ planner, filling, onPick }: Props) => {
  const { slots, period, rowsIn, hoursIn, lane, options, reason, library } = planner
  const { timeRange, longDate } = useFormats()
  const { day } = period
  return (
    <Stack component={Card} divider={<Divider />} sx={{ mx: -2, borderRadius: 0, borderInline: 0 }} aria-busy={planner.isLoading}>
      {slots.map(slot => {
        const place = { day, slot: slot.id }
        const rows = rowsIn(place)
        const hours = hoursIn(place)
        const closed = hours && 'closed' in hours ? hours.closed : null
        const coming = filling.pending.filter(({ cell }) => cell === keyOf(place))
        return (
          <section key={slot.id} className={styles['slot']} aria-label={slot.title} data-cell={keyOf(place)}>
            <h3>
              {slot.title}
              {hours && 'startsAt' in hours && <span>{timeRange(hours.startsAt, hours.endsAt)}</span>}
            </h3>
            <ul className={styles['items']}>
              {rows.map(record => (
                <Item
                  key={record.id}
                  planner={planner}
                  record={record}
                  slot={slot.title}
                  isReached
                  whole
                  {...(reason === null ? { onRemove: () => filling.remove([record]) } : {})}
                />
              ))}
              {coming.map((one, index) => (
                <ItemOnItsWay key={index} title={one.title} slot={slot.title} />
              ))}
            </ul>
            {closed !== null && rows.length === 0 && (
              <Caption component="p">
                {t('planner.closed')} {closureOf(options, lane, day)}
              </Caption>
            )}
            {reason === null && closed === null && library && (
              <ActionButton
                size="small"
                variant="text"
                icon="plus"
                aria-label={t('planner.add', { slot: slot.title, day: longDate(day) })}
                onClick={() => onPick(place)}
              >
                {t('planner.addHere')}
              </ActionButton>
            )}
          </section>
        )
      })}
    </Stack>
  )
}
