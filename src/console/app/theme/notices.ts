import type { ThemeOptions } from '@mui/material/styles'
import { token, text } from './values.ts'

/** The tone of each severity of a notice. */
const TONE_OF = { info: 'accent', success: 'published', warning: 'warning', error: 'cancelled' } as const

/** What says how something stands: notices, progress, places of what comes, sorted by name. */
export const notices = {
  MuiAlert: {
    styleOverrides: {
      root: {
        // Buttons go below a message that would have too little room beside them.
        flexWrap: 'wrap',
        rowGap: 14,
        padding: '12px 14px',
        color: token('text'),
        overflowWrap: 'anywhere',
        ...text(14, 20),
        variants: (['info', 'success', 'warning', 'error'] as const).map(severity => ({
          props: { severity },
          style: { background: token(`${TONE_OF[severity]}-soft`), '& .MuiAlert-icon': { color: token(TONE_OF[severity]) } },
        })),
      },
      icon: { padding: 0, marginRight: 10, opacity: 1 },
      message: { padding: 0, minWidth: 0, flex: '1 1 160px' },
      action: { padding: 0, paddingLeft: 8, margin: -6, marginLeft: 'auto', gap: 4, alignItems: 'center' },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { background: token('sunken') } } },
} satisfies ThemeOptions['components']
