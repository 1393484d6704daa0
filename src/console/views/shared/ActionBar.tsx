import { createContext, useContext, type ReactNode } from 'react'
import { Paper, Stack } from '@mui/material'
import { Caption, Icon, type IconName } from '#widgets'

const PartContext = createContext(false)

/** Around what the page goes on below: its bar ends it, and not the page. */
export const PartOfPage = ({ children }: { readonly children: ReactNode }) => <PartContext value>{children}</PartContext>

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 15,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  p: 'var(--s-3) var(--page)',
  boxShadow: 'var(--e-bar)',
  '& > svg': { color: 'primary.main' },
  '& p::first-letter': { textTransform: 'uppercase' },
  // On phones the room is for words: those of two lines share it with buttons where both find room, and take all of it where they do not.
  '@media (max-width: 34.99em)': {
    '& > svg, & .MuiButton-startIcon': { display: 'none' },
    '& > [role=status]': { flex: '1 1 8rem' },
    '& > [role=status]:has(p)': { flexBasis: 'auto' },
  },
  '@media (max-height: 29.99em)': { position: 'static' },
} as const
const OF_PART = { ...BAR, maxWidth: 'var(--form-max)' }
// Over the whole width of its page, whose padding it takes back.
const OF_PAGE = { ...BAR, m: 'auto calc(-1 * var(--page)) calc(-1 * var(--s-6))', borderWidth: 0, borderTopWidth: 1, borderRadius: 0 }

/** Stays at the bottom of the window: what would happen, and the buttons that do it. */
export const ActionBar = ({ icon, title, details, children }: ActionBarProps) => {
  const isPart = useContext(PartContext)
  return (
    <Paper variant="outlined" data-bar={isPart ? 'part' : 'page'} sx={isPart ? OF_PART : OF_PAGE}>
      {icon && <Icon name={icon} />}
      <div role="status">
        <b>{title}</b>
        {details && <Caption component="p">{details}</Caption>}
      </div>
      <Stack direction="row" sx={{ ml: 'auto', gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end' }}>
        {children}
      </Stack>
    </Paper>
  )
}

interface ActionBarProps {
  readonly icon?: IconName | undefined
  readonly title: ReactNode
  /** A second line. */
  readonly details?: ReactNode
  /** The buttons, the main one last. */
  readonly children: ReactNode
}
