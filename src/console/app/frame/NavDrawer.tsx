import Drawer from '@mui/material/Drawer'
import { t } from '#texts/frame.ts'
import { Icon } from '#widgets/icons.tsx'
import { useConsole } from '../../session/context.tsx'
import { Sidebar } from './Sidebar.tsx'
import './popovers.css'

/** The sidebar of narrow screens. */
const NavDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const { organization } = useConsole()
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { className: 'f-drawer', 'aria-label': t('frame.menu.title') } }}>
      <div className="f-drawer-head">
        <b>{organization.name}</b>
        <button type="button" className="f-ib f-right" aria-label={t('frame.menu.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <Sidebar />
    </Drawer>
  )
}

export default NavDrawer
