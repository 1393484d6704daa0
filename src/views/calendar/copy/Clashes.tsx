import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '#texts/copying.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { useFormats } from '#widgets/formats.ts'
import type { CopyMonth } from './useCopyMonth.ts'

/** Which copies want a place that another row has at the same time, and those that were left out for it. */
export const Clashes = ({ copy }: { readonly copy: CopyMonth }) => {
  const { shortDate, number } = useFormats()
  const { clashes, leftOut } = copy
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {t('copying.clashes')} {number(clashes.length)}
      </Typography>
      {clashes.length === 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('copying.noClashes')}
        </Typography>
      )}
      <Stack component="ul" sx={LIST}>
        {clashes.map(({ lane, first, second }) => (
          <li key={`${lane.id} ${first.id} ${second.id}`}>
            {t('copying.both', { one: first.row.title, other: second.row.title })}
            <Typography variant="caption" color="textSecondary" component="div">
              {t('copying.where', { day: shortDate(first.day), place: lane.title })}
            </Typography>
            {[second, first].map(
              ({ row: { key, title } }) =>
                key !== null && (
                  <ActionButton key={key} variant="text" size="small" sx={{ ml: -1 }} onClick={() => copy.leaveOut(key)}>
                    {t('copying.leave', { title })}
                  </ActionButton>
                ),
            )}
          </li>
        ))}
        {leftOut.map(({ key, title, day }) => (
          <li key={key}>
            {title}
            <Typography variant="caption" color="textSecondary" component="div">
              {shortDate(day)}, {t('copying.left')}
            </Typography>
            <ActionButton variant="text" size="small" icon="undo" sx={{ ml: -1 }} onClick={() => copy.takeBack(key)}>
              {t('copying.back', { title })}
            </ActionButton>
          </li>
        ))}
      </Stack>
    </section>
  )
}

const LIST = { listStyle: 'none', gap: 1, mt: 0.5, maxHeight: { md: '14rem' }, overflowY: 'auto' }
