import { Drawer, Stack, Typography } from '@mui/material'
import { t } from '#texts/frame.ts'
import { IconAction } from '#widgets'
import { useConsole } from '../../session/context.tsx'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar of narrow screens. */
const NavDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const { organization } = useConsole()
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { 'aria-label': t('frame.menu.title'), sx: { width: 'min(75vw, 20em)', p: 1 } } }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', pl: 1, pb: 1 }}>
        <Typography variant="h3" component="b">
          {organization.name}
        </Typography>
        <IconAction icon="close" label={t('frame.menu.close')} onClick={onClose} />
      </Stack>
      <Sidebar />
    </Drawer>
  )
}

export default NavDrawer
