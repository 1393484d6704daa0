import { Box, Stack } from '@mui/material'
import { t } from '#texts/posted.ts'
import { useFormats } from '#widgets'
import type { Change } from './posted.ts'

interface ChangeListProps {
  readonly changes: readonly Change[]
  readonly sx: object
}

/** What was added, canceled, moved and changed: what it is, when it was to be, and when and where it is now. */
export const ChangeList = ({ changes, sx }: ChangeListProps) => {
  const { shortDate } = useFormats()
  const at = (day: string, time: string): string => (time === '' ? shortDate(day) : t('posted.when', { day: shortDate(day), time }))
  return (
    <Stack component="ul" sx={{ listStyle: 'none', p: 0, gap: 1, mt: 1, ...sx }}>
      {changes.map(({ kind, title, day, range, now }) => (
        <li key={`${kind} ${day} ${range} ${title}`}>
          <b>{t(`posted.${kind}`)}</b> {title}
          <Box sx={SMALL}>
            {at(day, range)}
            {now && (
              <div>
                {t('posted.to', {
                  when: [at(now.day, now.range), ...(now.title === title ? [] : [now.title]), ...now.places].join(', '),
                })}
              </div>
            )}
          </Box>
        </li>
      ))}
    </Stack>
  )
}

// On paper it is as large as all the rest: it hangs on a wall.
const SMALL = { '@media screen': { typography: 'caption', color: 'text.secondary' } }
