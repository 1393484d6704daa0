import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '#texts/copying.ts'
import { useFormats } from '#widgets/formats.ts'
import { daysOf, sameWeekday } from './plan.ts'
import type { CopyMonth } from './useCopyMonth.ts'

/** What comes once in its month: left out, until somebody gives it a day. The same weekday stands first. */
export const OneOffs = ({ copy, source }: { readonly copy: CopyMonth; readonly source: string }) => {
  const { shortDate, number } = useFormats()
  const { oneOffs } = copy.plan
  if (oneOffs.length === 0) return null
  return (
    <section>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {t('copying.oneOffs')} {number(oneOffs.length)}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('copying.oneOffsHelp', { month: source })}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', gap: 1, mt: 1, maxHeight: { md: '20rem' }, overflowY: 'auto' }}>
        {oneOffs.map(({ id, title, day }) => {
          const same = sameWeekday(day, copy.month)
          const days = [...(same === null ? [] : [same]), ...daysOf(copy.month).filter(one => one !== same)]
          return (
            <Stack component="li" key={id} direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography component="span" sx={{ flex: 1, minWidth: '9rem', overflowWrap: 'anywhere' }}>
                {title}
                <Typography variant="caption" color="textSecondary" component="div">
                  {t('copying.was', { day: shortDate(day) })}
                </Typography>
              </Typography>
              <NativeSelect
                variant="outlined"
                input={<OutlinedInput size="small" />}
                inputProps={{ 'aria-label': t('copying.oneOff', { title }) }}
                value={copy.placeOf(id) ?? ''}
                onChange={({ target: { value } }) => copy.place(id, value === '' ? null : value)}
              >
                <option value="">{t('copying.notCopied')}</option>
                {days.map(one => (
                  <option key={one} value={one}>
                    {shortDate(one)}
                  </option>
                ))}
              </NativeSelect>
            </Stack>
          )
        })}
      </Stack>
    </section>
  )
}
