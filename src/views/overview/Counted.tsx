import { Dialog, DialogContent, Stack, Typography } from '@mui/material'
import { figureBeside } from '#catalogue/figures.ts'
import { t } from '#texts/overview.ts'
import { Caption, DialogHeading, useFormats } from '#widgets'
import type { OverviewOptions } from './options.ts'
import type { Chosen, FiguresDeclared } from './useOverview.ts'

interface Props {
  readonly options: Pick<OverviewOptions, 'figures' | 'charts' | 'groups' | 'completeness'>
  readonly declared: FiguresDeclared
  readonly chosen: Pick<Chosen, 'days'>
  /** What else is to be known of these. */
  readonly note?: string
  readonly onClose: () => void
}

/** Every figure's definition, its halves too. */
const Counted = ({ options, declared, chosen, note, onClose }: Props) => {
  const { timeZone, zoneName, daySpan } = useFormats()
  const names = [
    ...options.figures,
    ...(options.charts ?? []).map(({ figure }) => figure),
    ...(options.groups?.figures ?? []),
    options.completeness ?? '',
  ]
  const named = names.flatMap(name => declared.named(name) ?? [])
  const beside = named.flatMap(one =>
    [one.figure.of, one.figure.over].flatMap(name => (name === undefined ? [] : (figureBeside(declared.find, one, name) ?? []))),
  )
  const all = [...new Map([...named, ...beside].map(one => [one.name, one.figure])).entries()]
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-label={t('overview.counted.title')}>
      <DialogHeading onClose={onClose}>{t('overview.counted.title')}</DialogHeading>
      <DialogContent>
        <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
          {all.map(([name, { label, says }]) => (
            <div key={name}>
              <Typography component="dt" variant="subtitle2">
                {label}
              </Typography>
              <Typography component="dd" color="text.secondary" sx={{ m: 0 }}>
                {says}
              </Typography>
            </div>
          ))}
        </Stack>
        <Caption component="p" sx={{ mt: 2 }}>
          {t('overview.counted.days', { zone: zoneName(timeZone), days: daySpan(chosen.days.from, chosen.days.to) })}{' '}
          {t('overview.counted.few')} {note}
        </Caption>
      </DialogContent>
    </Dialog>
  )
}

export default Counted
