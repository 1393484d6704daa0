import { Paper, Stack, Typography } from '@mui/material'
import { t } from '#texts/copying.ts'
import { Caption, Icon, ToolSelect, useFormats } from '#widgets'
import { daysOf, sameWeekday, type Entry } from './plan.ts'
import type { CopyMonth } from './useCopyMonth.ts'
import type { Tray } from './useTray.ts'
import styles from './copy.module.css'

interface OneOffsProps {
  readonly copy: CopyMonth
  readonly tray: Tray
  readonly source: string
}

/** What comes once in its month: left out, until somebody gives it a day. The same weekday stands first. */
export const OneOffs = ({ copy, tray, source }: OneOffsProps) => {
  const { number } = useFormats()
  const { oneOffs } = copy.plan
  if (oneOffs.length === 0) return null
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {t('copying.oneOffs')} {number(oneOffs.length)}
      </Typography>
      <Caption role="status" component="p">
        {tray.taken
          ? t('copying.inHand', { title: tray.taken.title })
          : `${t('copying.oneOffsHelp', { month: source })} ${t('copying.drag')}`}
      </Caption>
      <Stack component="ul" sx={LIST}>
        {oneOffs.map(entry => (
          <OneOff key={entry.id} {...{ copy, tray, entry }} />
        ))}
      </Stack>
    </section>
  )
}

const OneOff = ({ copy, tray, entry }: Pick<OneOffsProps, 'copy' | 'tray'> & { readonly entry: Entry }) => {
  const { shortDate } = useFormats()
  const { id, title, day } = entry
  const same = sameWeekday(day, copy.month)
  const days = [...(same === null ? [] : [same]), ...daysOf(copy.month).filter(one => one !== same)]
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable
      data-taken={tray.taken?.id === id || undefined}
      className={styles['card']}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'copy'
        tray.take(entry, null)
      }}
      onDragEnd={tray.letGo}
    >
      <button type="button" aria-label={t('copying.grip', { title })} onClick={({ currentTarget }) => tray.take(entry, currentTarget)}>
        <Icon name="grip" size={16} />
        <span>
          {title}
          <small>{t('copying.was', { day: shortDate(day) })}</small>
        </span>
      </button>
      <ToolSelect
        label={t('copying.oneOff', { title })}
        value={copy.placeOf(id) ?? ''}
        options={[['', t('copying.notCopied')], ...days.map(one => [one, shortDate(one)] as const)]}
        onPick={picked => copy.place(id, picked === '' ? null : picked)}
      />
    </Paper>
  )
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  listStyle: 'none',
  gap: 1,
  mt: 1,
  maxHeight: { md: '17rem' },
  overflowY: 'auto',
}
