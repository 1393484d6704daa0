import { Stack, Typography } from '@mui/material'
import { t } from '#texts/copying.ts'
import { ActionButton, Caption, useFormats } from '#widgets'
import type { Clash } from '../hours.ts'
import type { ClashRow, CopyMonth } from './useCopyMonth.ts'

/** What is known of clashes: what has no copies to move has none that went elsewhere. */
type Clashing = Pick<CopyMonth, 'clashes' | 'leaveOut'> &
  Partial<Pick<CopyMonth, 'leftOut' | 'takeBack' | 'rooms' | 'roomFor' | 'moveTo' | 'moveBack'>>

/** Which copies want a place that another row has at the same time, and those that were left out for it. */
export const Clashes = ({ copy }: { readonly copy: Clashing }) => {
  const { shortDate, number } = useFormats()
  const { clashes, leftOut = [], rooms = [] } = copy
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {t('copying.clashes')} {number(clashes.length)}
      </Typography>
      {clashes.length === 0 && <Caption>{t('copying.noClashes')}</Caption>}
      <Stack component="ul" sx={LIST}>
        {clashes.map(clash => (
          <ClashOf key={`${clash.lane.id} ${clash.first.id} ${clash.second.id}`} {...{ copy, clash }} />
        ))}
        {rooms.map(({ key, title, day, from, to }) => (
          <li key={key}>
            {title}
            <Caption component="div">{t('copying.elsewhere', { day: shortDate(day), place: to.title })}</Caption>
            <ActionButton variant="text" size="small" icon="undo" sx={TEXT} onClick={() => copy.moveBack?.(key)}>
              {t('copying.moveBack', { title, place: from.title })}
            </ActionButton>
          </li>
        ))}
        {leftOut.map(({ key, title, day }) => (
          <li key={key}>
            {title}
            <Caption component="div">
              {shortDate(day)}, {t('copying.left')}
            </Caption>
            <ActionButton variant="text" size="small" icon="undo" sx={TEXT} onClick={() => copy.takeBack?.(key)}>
              {t('copying.back', { title })}
            </ActionButton>
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** Two that want one place: in one press one of them takes place in another, that is free then, or stays out. */
const ClashOf = ({ copy, clash }: { readonly copy: Clashing; readonly clash: Clash<ClashRow> }) => {
  const { shortDate } = useFormats()
  const { lane, first, second } = clash
  const room = copy.roomFor?.(clash)
  return (
    <li>
      {t('copying.both', { one: first.row.title, other: second.row.title })}
      <Caption component="div">{t('copying.where', { day: shortDate(first.day), place: lane.title })}</Caption>
      {room && (
        <ActionButton size="small" sx={{ ...WRAP, my: 0.5, mr: 1 }} onClick={() => copy.moveTo?.(room)}>
          {t('copying.use', { title: room.title, place: room.to.title })}
        </ActionButton>
      )}
      {[second, first].map(
        ({ row: { key, title } }) =>
          key !== null && (
            <ActionButton key={key} variant="text" size="small" sx={TEXT} onClick={() => copy.leaveOut(key)}>
              {t('copying.leave', { title })}
            </ActionButton>
          ),
      )}
    </li>
  )
}

// Titles are as long as people make them.
const WRAP = { textAlign: 'left', whiteSpace: 'normal' }
const TEXT = { ...WRAP, ml: -1 }

const LIST = { listStyle: 'none', gap: 1, mt: 0.5, maxHeight: { md: '14rem', lg: '22rem' }, overflowY: 'auto' }
