import { FormHelperText, OutlinedInput, Stack, Typography } from '@mui/material'
import { t } from '#texts/copying.ts'
import { Caption, ToolSelect, useFormats } from '#widgets'
import type { Collect, Piece } from './useCollect.ts'

/** What the collection holds, each with its day and time, which may be others, or left out. */
export const Pieces = ({ collect }: { readonly collect: Collect }) => (
  <Stack component="ul" aria-label={t('copying.collect.pieces')} sx={{ listStyle: 'none', gap: 1 }}>
    {collect.pieces.map(piece => (
      <PieceRow key={piece.id} piece={piece} collect={collect} />
    ))}
  </Stack>
)

const PieceRow = ({ piece: { id, title, day, time, isThere }, collect }: { readonly piece: Piece; readonly collect: Collect }) => {
  const { shortDate, monthText } = useFormats()
  const isBlank = day !== null && collect.needsTime && time === ''
  const isBusy = collect.made !== null
  const days = collect.days.map(one => {
    const holiday = collect.holidayOn(one)
    return [one, holiday === null ? shortDate(one) : t('copying.collect.holiday', { day: shortDate(one), holiday })] as const
  })
  return (
    <Stack component="li" direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography
        component="span"
        sx={{ flex: { xs: '1 1 100%', md: '1 1 11rem' }, minWidth: 0, overflowWrap: 'anywhere' }}
        color={day === null ? 'textSecondary' : 'textPrimary'}
      >
        {title}
        {isThere && <Caption component="div">{t('copying.collect.isThere', { month: monthText(`${collect.month}-01`) })}</Caption>}
        {isBlank && (
          <FormHelperText error id={`${id}-time`} component="span" sx={{ display: 'block', m: 0 }}>
            {t('copying.collect.noTime')}
          </FormHelperText>
        )}
      </Typography>
      <ToolSelect
        sx={{ flex: { xs: '1 1 0', md: '0 0 13rem' }, minWidth: 0 }}
        label={t('copying.collect.day', { title })}
        disabled={isBusy}
        value={day ?? ''}
        options={[['', t('copying.collect.leftOut')], ...days]}
        onPick={picked => collect.put(id, picked === '' ? null : picked)}
      />
      {collect.needsTime && (
        <OutlinedInput
          size="small"
          type="time"
          sx={{ flex: 'none', width: '8rem' }}
          inputProps={{ 'aria-label': t('copying.collect.time', { title }), 'aria-describedby': isBlank ? `${id}-time` : undefined }}
          error={isBlank}
          disabled={isBusy || day === null}
          value={time}
          onChange={({ target: { value } }) => collect.setTime(id, value)}
        />
      )}
    </Stack>
  )
}
