import { LOW } from '../theme/values.ts'

// For `sx`: where the parts of the frame around every screen stand. What they look like is the theme's.
export const SHELL = { display: 'flex', alignItems: 'flex-start' }
export const SIDE = {
  position: 'sticky',
  top: 'var(--navbar)',
  flex: '0 0 var(--sidebar)',
  height: 'calc(100vh - var(--navbar))',
  display: { xs: 'none', md: 'flex' },
  displayPrint: 'none',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 2,
  px: 1,
  py: 2,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  [LOW]: { position: 'static', height: 'auto' },
}
export const CONTENT = { flex: 1, minWidth: 0 }
export const CONNECTION = {
  '&:not(:empty)': { position: 'sticky', top: 'var(--navbar)', zIndex: 19, [LOW]: { position: 'static' } },
}
export const MAIN = {
  maxWidth: 'var(--content-max)',
  mx: 'auto',
  p: 'var(--s-5) var(--page) var(--s-6)',
  '&[inert]': { opacity: 0.6, transition: 'opacity 0.2s 0.3s' },
  '&:focus': { outline: 'none' },
}
